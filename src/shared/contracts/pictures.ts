/** An uploaded picture; `width` and `height` in pixels. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  byteSize: number;
}

/** Number of alternative texts that the pictures of a lesson's bank need and have. */
export interface AlternativeTextCounts {
  needed: number;
  written: number;
  /**
   * The first missing one: 1-based question number, and `text`, `statement`, an option's letter or the number of a
   * match.
   */
  missing: { question: number; part: string } | null;
}
