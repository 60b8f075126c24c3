/** Carries whole files to a place and back; names have no `/`. Every function throws OffBoxError. */
export interface Transport {
  /** @returns bytes free there; null where it is not known. */
  prepare(): Promise<{ freeBytes: number | null }>;
  /** What is under `name` is replaced once all of `file` is there. */
  put(file: string, name: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  /** With their sizes in bytes. */
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
}
