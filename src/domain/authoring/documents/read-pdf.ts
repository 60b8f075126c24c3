/** The unprocessed text of a PDF, one string per page, starting with page 1. */
export interface PdfText {
  pages: string[];
  /** True when the file exceeds the limit of pages or characters. */
  truncated: boolean;
}

/**
 * Reads a stored file and calls `onPages` with its progress, throttled. Throws AppError `document-broken`,
 * `document-encrypted` or `document-too-slow`.
 */
export type ReadPdf = (
  storedName: string,
  signal: AbortSignal,
  onPages?: (done: number, total: number) => void,
) => Promise<PdfText>;
