import type { Worker } from 'node:worker_threads';
import type { PdfText, ReadPdf } from '../../domain/authoring/documents/read-pdf.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { FileStore } from '../../domain/kernel/files/file-store.ts';
import { createIdleWorker, WorkerEndedError } from '../idle-worker.ts';
import type { PdfPart, ReadAnswer, ReadProgress, ReadRequest } from './read-pdf-thread.ts';

type OnPages = Parameters<ReadPdf>[2];

/** Limits of what is read from a PDF. */
const limits = { maxPages: 300, maxCharacters: 200_000 };
const timeLimitMilliseconds = 20_000;
/** Memory limit in megabytes; only a malicious file needs more. */
const threadMegabytes = 256;
/** Interval of memory checks: the thread's limit covers its heap only, not the external memory of decompressed data. */
const lookMilliseconds = 100;
/** Idle time in milliseconds after which the thread ends. */
const idleMilliseconds = 60_000;

/** Reads PDFs one after another in a worker thread, which is discarded when a file fails. `close` ends the thread. */
export function createPdfReader(files: Pick<FileStore, 'open'>): {
  readPdf: ReadPdf;
  close(): Promise<void>;
} {
  const thread = createIdleWorker(new URL('./read-pdf-thread.ts', import.meta.url), idleMilliseconds, {
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  let last: Promise<unknown> = Promise.resolve();

  /** Streams the file to the thread chunk by chunk; only the thread holds all of it. */
  async function hand(worker: Worker, storedName: string): Promise<void> {
    const file = await files.open('documents', storedName);
    if (!file) throw new AppError('document-broken');
    const tell = (part: PdfPart) => worker.postMessage(part);
    tell({ kind: 'file', byteSize: file.byteSize });
    for await (const bytes of file.body) tell({ kind: 'bytes', bytes });
  }

  async function ask(
    worker: Worker,
    request: ReadRequest,
    signal: AbortSignal,
    onPages?: OnPages,
  ): Promise<ReadAnswer> {
    let cleanUp = () => {};
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        const tooSlow = setTimeout(() => reject(new AppError('document-too-slow')), timeLimitMilliseconds);
        const aborted = () => reject(signal.reason);
        const heard = (message: ReadProgress | ReadAnswer) => {
          if (message.kind === 'pages') onPages?.(message.done, message.total);
          else resolve(message);
        };
        const looking = setInterval(async () => {
          // A thread that has ended reports no statistics.
          const { external_memory: beside } = await worker
            .getHeapStatistics()
            .catch(() => ({ external_memory: 0 }));
          if (beside > threadMegabytes * 1024 ** 2) reject(new AppError('document-broken'));
        }, lookMilliseconds);
        signal.addEventListener('abort', aborted, { once: true });
        worker.on('message', heard);
        cleanUp = () => {
          clearTimeout(tooSlow);
          clearInterval(looking);
          signal.removeEventListener('abort', aborted);
          worker.off('message', heard);
        };
        worker.postMessage(request);
      });
    } finally {
      cleanUp();
    }
  }

  async function read(storedName: string, signal: AbortSignal, onPages?: OnPages): Promise<PdfText> {
    signal.throwIfAborted();
    const answer = await thread
      .use(async (worker) => {
        await hand(worker, storedName);
        return ask(worker, { kind: 'read', ...limits }, signal, onPages);
      })
      // Out of memory and crashes end the thread; the file is the cause.
      .catch((error) =>
        Promise.reject(error instanceof WorkerEndedError ? new AppError('document-broken') : error),
      );
    if (answer.kind === 'problem') {
      throw new AppError(answer.problem === 'encrypted' ? 'document-encrypted' : 'document-broken');
    }
    return { pages: answer.pages, truncated: answer.truncated };
  }

  return {
    readPdf(storedName, signal, onPages) {
      const reading = last.then(() => read(storedName, signal, onPages));
      last = reading.catch(() => {});
      return reading;
    },
    close: thread.close,
  };
}
