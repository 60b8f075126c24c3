/** The text of a PDF as its file has it, page by page, page 1 first. */
export interface PdfText {
  pages: string[];
  /** The file has more pages or characters than are read. */
  truncated: boolean;
}

/**
 * Reads a stored file; `onPages` is told now and then how many of its pages are read. Throws AppError
 * `document-broken`, `document-encrypted` or `document-too-slow`.
 */
export type ReadPdf = (
  storedName: string,
  signal: AbortSignal,
  onPages?: (done: number, total: number) => void,
) => Promise<PdfText>;
