/** The text of a document, one string per page, starting with page 1. */
export interface DocumentText {
  pages: string[];
  /** True when the file exceeds the limit of pages or characters. */
  truncated: boolean;
}

/** The text of a PDF in reading order, with tabs between the cells of a table. */
export interface PdfText extends DocumentText {
  /** Number of pictures of the file that are as large as a scanned page or a strip of one. */
  pictures: number;
  /** Share of the characters, from 0 to 1, in fonts that do not say which letters they draw. */
  unmappedShare: number;
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
