import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfText } from '../../domain/authoring/documents/read-pdf.ts';
import { countPictures } from './count-pictures.ts';
import { createFontCheck } from './font-check.ts';
import { pageText, type TextItem } from './page-text.ts';

/** Worker thread: a malicious file can block only this thread. */

/** Messages with the file in order; a new `file` message discards an incomplete one. */
export type PdfPart = { kind: 'file'; byteSize: number } | { kind: 'bytes'; bytes: Uint8Array };

export interface ReadRequest {
  kind: 'read';
  maxPages: number;
  maxCharacters: number;
}

/** Sent any number of times before the answer. */
export type ReadProgress = { kind: 'pages'; done: number; total: number };

export type ReadResult = ({ kind: 'text' } & PdfText) | { kind: 'problem'; problem: 'broken' | 'encrypted' };

/** Minimum interval of progress messages in milliseconds, because each causes a database write. */
const progressIntervalMs = 500;

type PageItem = TextItem & { fontName: string };

async function read(
  data: Uint8Array,
  request: ReadRequest,
  report: (progress: ReadProgress) => void,
): Promise<ReadResult> {
  // Before pdf.js takes ownership of the bytes.
  const pictures = countPictures(data);
  const loading = getDocument({
    data,
    // Reads text only: no fonts, images, scripts or network requests.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const count = Math.min(document.numPages, request.maxPages);
    const pages: string[] = [];
    const fonts = createFontCheck();
    let left = request.maxCharacters;
    let reportedAt = 0;
    for (let number = 1; number <= count && left > 0; number += 1) {
      const page = await document.getPage(number);
      const items = await itemsOf(page, left);
      for (const { fontName, str } of items) fonts.add(fontName, str);
      const text = pageText(items).slice(0, left);
      left -= text.length;
      pages.push(text);
      page.cleanup();
      if (Date.now() - reportedAt < progressIntervalMs) continue;
      reportedAt = Date.now();
      report({ kind: 'pages', done: number, total: count });
    }
    const truncated = pages.length < document.numPages || left <= 0;
    return { kind: 'text', pages, truncated, pictures, unmappedShare: fonts.unmappedShare() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { kind: 'problem', problem: name === 'PasswordException' ? 'encrypted' : 'broken' };
  } finally {
    await loading.destroy();
  }
}

/**
 * Returns the text items of a page up to a number of characters: a page may expand to millions, which would take too
 * long.
 */
async function itemsOf(page: PDFPageProxy, characters: number): Promise<PageItem[]> {
  const items: PageItem[] = [];
  const reader = page.streamTextContent().getReader();
  for (let left = characters; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return items;
    for (const item of (value as { items: (PageItem | { type: string })[] }).items) {
      if (!('str' in item)) continue;
      items.push(item);
      left -= item.str.length;
    }
  }
  await reader.cancel(new Error('enough'));
  return items;
}

let file = new Uint8Array();
let filled = 0;

parentPort?.on('message', async (message: PdfPart | ReadRequest) => {
  if (message.kind === 'file') {
    file = new Uint8Array(message.byteSize);
    filled = 0;
  } else if (message.kind === 'bytes') {
    file.set(message.bytes, filled);
    filled += message.bytes.length;
  } else {
    const report = (answer: ReadProgress | ReadResult) => parentPort?.postMessage(answer);
    // pdf.js takes ownership of the buffer; dropping the reference frees the memory while the thread idles.
    const data = file;
    file = new Uint8Array();
    report(await read(data, message, report));
  }
});
