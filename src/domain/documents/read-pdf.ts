/** The text of a PDF, page by page, page 1 first. */
export interface PdfText {
  pages: string[];
  /** The file has more pages or characters than are read. */
  truncated: boolean;
}

/** Deletes a stored file; one that is gone already is no error. */
export type RemovePdf = (storedName: string) => Promise<void>;

/** The bytes of a stored file; null when it is gone. */
export type OpenPdf = (storedName: string) => Promise<AsyncIterable<Uint8Array> | null>;

/**
 * Reads a stored file; `onPages` is told now and then how many of its pages are read. Throws AppError
 * `document-broken`, `document-encrypted`, `document-without-text` or `document-too-slow`.
 */
export type ReadPdf = (
  storedName: string,
  signal: AbortSignal,
  onPages?: (done: number, total: number) => void,
) => Promise<PdfText>;
