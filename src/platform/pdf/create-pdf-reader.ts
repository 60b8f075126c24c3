import type { Worker } from 'node:worker_threads';
import type { PdfText, ReadPdf } from '../../domain/authoring/documents/read-pdf.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { FileStore } from '../../domain/kernel/files/file-store.ts';
import { createIdleWorker, WorkerEndedError } from '../idle-worker.ts';
import { requestWorker } from '../worker-request.ts';
import type { PdfPart, ReadProgress, ReadRequest, ReadResult } from './read-pdf-thread.ts';

type OnPages = Parameters<ReadPdf>[2];

/** Limits of what is read from a PDF. */
const limits = { maxPages: 300, maxCharacters: 200_000 };
const timeLimitMs = 20_000;
/** Memory limit in megabytes; only a malicious file needs more. */
const threadMegabytes = 256;
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
  async function sendFile(worker: Worker, storedName: string): Promise<void> {
    const file = await files.open('documents', storedName);
    if (!file) throw new AppError('document-broken');
    const post = (part: PdfPart) => worker.postMessage(part);
    post({ kind: 'file', byteSize: file.byteSize });
    for await (const bytes of file.body) post({ kind: 'bytes', bytes });
  }

  async function read(storedName: string, signal: AbortSignal, onPages?: OnPages): Promise<PdfText> {
    signal.throwIfAborted();
    const result = await thread
      .use(async (worker) => {
        await sendFile(worker, storedName);
        return requestWorker<ReadProgress | ReadResult, ReadResult>(worker, {
          request: { kind: 'read', ...limits } satisfies ReadRequest,
          resultOf(message) {
            if (message.kind !== 'pages') return message;
            onPages?.(message.done, message.total);
            return undefined;
          },
          timeLimitMs,
          megabytes: threadMegabytes,
          createTimeoutError: () => new AppError('document-too-slow'),
          createMemoryError: () => new AppError('document-broken'),
          signal,
        });
      })
      // Out of memory and crashes end the thread; the file is the cause.
      .catch((error) =>
        Promise.reject(error instanceof WorkerEndedError ? new AppError('document-broken') : error),
      );
    if (result.kind === 'problem') {
      throw new AppError(result.problem === 'encrypted' ? 'document-encrypted' : 'document-broken');
    }
    const { kind: _, ...text } = result;
    return text;
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
