/** Transfers whole files to and from a remote place; names contain no `/`. Every function throws OffBoxError. */
export interface Transport {
  /** @returns free bytes there; null when unknown. */
  prepare(): Promise<{ freeBytes: number | null }>;
  /** Uploads `file`; replaces an existing `name` only after the upload is complete. */
  put(file: string, name: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  /** Lists the files with their sizes in bytes. */
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
}
