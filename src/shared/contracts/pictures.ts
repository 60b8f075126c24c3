/** A picture that was uploaded; `width` and `height` in pixels. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  byteSize: number;
}

/** What the pictures of a lesson's bank have of alternative texts. */
export interface AlternativeTexts {
  needed: number;
  written: number;
  /** Where the first one is missing: the number of a question, and `text`, `statement`, the letter of an option or the number of what it is matched with. */
  missing: { question: number; part: string } | null;
}
