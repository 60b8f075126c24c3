import type { SheetLanguage } from '../../../shared/contracts/sheets.ts';

export interface SentSheetFile {
  bytes: Uint8Array;
  /** The user who sent it. */
  requester: number;
  language: SheetLanguage;
}

/** Reads untrusted files of rows without delaying other requests, with limits of time and memory. */
export interface SheetFileReader {
  /**
   * Returns the JSON of a `SheetFile` that may hold a list of people. It is made off the request's thread, because it
   * can be large. Throws what `readSheetFile` throws, `too-many-rows`, `sheet-too-complex` or `busy`.
   */
  readList(file: SentSheetFile): Promise<Uint8Array>;
}
