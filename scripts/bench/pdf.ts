import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFolderFileStore } from '../../src/platform/files/folder-file-store.ts';
import { createPdfReader } from '../../src/platform/pdf/create-pdf-reader.ts';
import { hostilePdf, pdfWithPages } from '../../tests/support/pdf-files.ts';
import { type AddFigure, median, ratio, value } from './figure.ts';
import { type LoopBlock, watchLoop } from './loop-block.ts';
import { createTempFolder } from './school-factory.ts';

const sizes = [100, 500];
/** Page limit of the product, also passed to pdftotext. */
const lastPage = 300;
const warmReadings = 3;
/** Characters per page of a typical handout. */
const pageCharacters = 600;

const words =
  'El principio de Arquímedes dice que todo cuerpo sumergido en un fluido recibe un empuje hacia arriba. ';
const pageText = (number: number) =>
  `Página ${number}. ${words.repeat(Math.ceil(pageCharacters / words.length))}`.slice(0, pageCharacters);

/** Returns the duration of `pdftotext` in milliseconds; null when it is not installed. */
function timePdftotext(file: string): number | null {
  const started = performance.now();
  const done = spawnSync('pdftotext', ['-l', String(lastPage), file, '-']);
  return done.status === 0 ? performance.now() - started : null;
}

/** Measures reading PDFs as a worker does, and how long it blocks the event loop. */
export async function measure(addFigure: AddFigure): Promise<void> {
  const folder = createTempFolder();
  const files = createFolderFileStore(folder.dataDir, { now: () => new Date() });
  const reader = createPdfReader(files);
  const loop = watchLoop();
  const { signal } = new AbortController();
  const keepFile = (name: string, content: Buffer) => files.put('documents', name, Readable.from([content]));
  const blocks: LoopBlock[] = [];
  /** Returns the duration of reading a file in milliseconds; records the longest block of the event loop. */
  const timeReading = async (name: string) => {
    await loop.take();
    const started = performance.now();
    await reader.readPdf(name, signal);
    const milliseconds = performance.now() - started;
    blocks.push(await loop.take());
    return milliseconds;
  };
  try {
    for (const pages of sizes) {
      const name = `${pages}.pdf`;
      const texts = Array.from({ length: pages }, (_, n) => pageText(n + 1));
      await keepFile(name, await pdfWithPages(texts));
      await reader.close();
      // The first reading starts the thread.
      await timeReading(name);
      const warm: number[] = [];
      const others: number[] = [];
      for (let time = 0; time < warmReadings; time += 1) {
        warm.push(await timeReading(name));
        const other = timePdftotext(join(folder.dataDir, 'documents', name));
        if (other !== null) others.push(other);
      }
      const what = `a PDF of ${pages} pages${pages > lastPage ? `, ${lastPage} of them read` : ''}`;
      addFigure(
        others.length > 0
          ? ratio(what, 'ms', { baseline: median(others), measured: median(warm) }, { atMost: 4 })
          : value(`${what} (no pdftotext here)`, 'ms', median(warm), null),
      );
    }
    await keepFile('hostile.pdf', hostilePdf());
    const hostile = await timeReading('hostile.pdf');
    addFigure(value('a file of 120 kB that unfolds to 41 MB', 'ms', hostile, { atMost: 5_000 }));
    const longest = (of: keyof LoopBlock) => Math.max(...blocks.map((block) => block[of]));
    addFigure(
      value('longest hold of the event loop while PDFs are read', 'ms', longest('longest'), {
        atMost: 20,
      }),
    );
    addFigure(value('of it processor time', 'ms', longest('longestCpu'), { atMost: 20 }));
  } finally {
    loop.stop();
    await reader.close();
    folder.remove();
  }
}
