/** The kinds of files a school has: its PDFs, the pictures of its questions, and those of older lessons. A name is one file's in its kind. */
export const shelves = ['documents', 'pictures', 'legacy-images'] as const;
export type Shelf = (typeof shelves)[number];

export interface StoredFile {
  byteSize: number;
  /** Read to its end, or left by its reader. */
  body: AsyncIterable<Uint8Array>;
}

/** Where the files of a school lie. A name has no `/` and begins with no dot. */
export interface FileStore {
  /**
   * Keeps what `body` yields, in place of what was there under that name. It is seen when it is whole and on the disk;
   * when `body` throws, or anything else does, it never is, and that is thrown.
   *
   * @returns how many bytes it has.
   */
  put(shelf: Shelf, name: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null when there is none. */
  open(shelf: Shelf, name: string): Promise<StoredFile | null>;
  /** One that is gone already is no error. */
  remove(shelf: Shelf, name: string): Promise<void>;
  /** What is there, in any order. @returns with `storedAt`, ISO 8601 UTC. */
  list(shelf: Shelf): AsyncIterable<{ name: string; storedAt: string }>;
  /** Removes what was begun before `before` (ISO 8601 UTC) and never became a file, since its process was killed. */
  removeBroken(before: string): Promise<void>;
}
