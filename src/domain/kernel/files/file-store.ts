/**
 * Kinds of stored files: PDFs, pictures of questions, images of legacy lessons, and pictures of files that wait to be
 * imported. A file name is unique within its shelf.
 */
export const shelves = ['documents', 'pictures', 'legacy-images', 'import-drafts'] as const;
export type Shelf = (typeof shelves)[number];

export interface StoredFile {
  byteSize: number;
  /** Consume it to the end or cancel the iteration. */
  body: AsyncIterable<Uint8Array>;
}

/** Storage for the files of a school. Names contain no `/` and do not start with a dot. */
export interface FileStore {
  /**
   * Stores the content of `body` and replaces an existing file of that name. The content becomes visible only when it is
   * complete and on disk. When `body` or the store throws, it never becomes visible, and the error is rethrown.
   *
   * @returns the size in bytes.
   */
  put(shelf: Shelf, name: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Returns null when the file does not exist. */
  open(shelf: Shelf, name: string): Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove(shelf: Shelf, name: string): Promise<void>;
  /** Lists all files in any order. `storedAt` is ISO 8601 UTC. */
  list(shelf: Shelf): AsyncIterable<{ name: string; storedAt: string }>;
  /** Removes incomplete files begun before `before` (ISO 8601 UTC), which a killed process left behind. */
  removeIncomplete(before: string): Promise<void>;
}
