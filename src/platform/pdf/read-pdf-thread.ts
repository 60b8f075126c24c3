import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Runs in a thread of its own: a hostile file can stop only this one. */

/** The file comes first, in its order; one that breaks off is forgotten when the next begins. */
export type PdfPart = { kind: 'file'; byteSize: number } | { kind: 'bytes'; bytes: Uint8Array };

export interface ReadRequest {
  kind: 'read';
  maxPages: number;
  maxCharacters: number;
}

/** Comes any number of times before the answer. */
export type ReadProgress = { kind: 'pages'; done: number; total: number };

export type ReadAnswer =
  | { kind: 'text'; pages: string[]; truncated: boolean }
  | { kind: 'problem'; problem: 'broken' | 'encrypted' };

/** Milliseconds between two words about the pages: each is written to the database. */
const tellEvery = 500;

async function read(
  data: Uint8Array,
  request: ReadRequest,
  tell: (progress: ReadProgress) => void,
): Promise<ReadAnswer> {
  const loading = getDocument({
    data,
    // Text only: no fonts, no images, no script, nothing fetched.
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
    let left = request.maxCharacters;
    let told = 0;
    for (let number = 1; number <= count && left > 0; number += 1) {
      const page = await document.getPage(number);
      const text = joinItems(await itemsOf(page, left)).slice(0, left);
      left -= text.length;
      pages.push(text);
      page.cleanup();
      if (Date.now() - told < tellEvery) continue;
      told = Date.now();
      tell({ kind: 'pages', done: number, total: count });
    }
    return { kind: 'text', pages, truncated: pages.length < document.numPages || left <= 0 };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { kind: 'problem', problem: name === 'PasswordException' ? 'encrypted' : 'broken' };
  } finally {
    await loading.destroy();
  }
}

/**
 * The pieces of text of a page, no more than hold so many characters: a page may unfold into millions, and reading
 * them all takes longer than anybody waits.
 */
async function itemsOf(page: PDFPageProxy, characters: number): Promise<object[]> {
  const items: object[] = [];
  const reader = page.streamTextContent().getReader();
  for (let left = characters; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return items;
    const { items: more } = value as { items: object[] };
    items.push(...more);
    for (const item of more) if ('str' in item) left -= String(item.str).length;
  }
  await reader.cancel(new Error('enough'));
  return items;
}

function joinItems(items: readonly object[]): string {
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    text += String(item.str);
    if ('hasEOL' in item && item.hasEOL) text += '\n';
  }
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
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
    const tell = (answer: ReadProgress | ReadAnswer) => parentPort?.postMessage(answer);
    // Taken over by who reads it: nothing of it is held while the thread stays warm.
    const data = file;
    file = new Uint8Array();
    tell(await read(data, message, tell));
  }
});
