import type { Worker } from 'node:worker_threads';
import type { PdfText, ReadPdf } from '../../domain/authoring/documents/read-pdf.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { FileStore } from '../../domain/kernel/files/file-store.ts';
import { createIdleWorker, WorkerEndedError } from '../idle-worker.ts';
import type { PdfPart, ReadProgress, ReadRequest, ReadResult } from './read-pdf-thread.ts';

type OnPages = Parameters<ReadPdf>[2];

/** Limits of what is read from a PDF. */
const limits = { maxPages: 300, maxCharacters: 200_000 };
const timeLimitMilliseconds = 20_000;
/** Memory limit in megabytes; only a malicious file needs more. */
const threadMegabytes = 256;
/** Interval of memory checks: the thread's limit covers its heap only, not the external memory of decompressed data. */
const memoryCheckMs = 100;
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

  async function requestText(
    worker: Worker,
    request: ReadRequest,
    signal: AbortSignal,
    onPages?: OnPages,
  ): Promise<ReadResult> {
    let cleanUp = () => {};
    try {
      return await new Promise<ReadResult>((resolve, reject) => {
        const timer = setTimeout(() => reject(new AppError('document-too-slow')), timeLimitMilliseconds);
        const aborted = () => reject(signal.reason);
        const onMessage = (message: ReadProgress | ReadResult) => {
          if (message.kind === 'pages') onPages?.(message.done, message.total);
          else resolve(message);
        };
        const memoryTimer = setInterval(async () => {
          // A thread that has ended reports no statistics.
          const { external_memory: externalMemory } = await worker
            .getHeapStatistics()
            .catch(() => ({ external_memory: 0 }));
          if (externalMemory > threadMegabytes * 1024 ** 2) reject(new AppError('document-broken'));
        }, memoryCheckMs);
        signal.addEventListener('abort', aborted, { once: true });
        worker.on('message', onMessage);
        cleanUp = () => {
          clearTimeout(timer);
          clearInterval(memoryTimer);
          signal.removeEventListener('abort', aborted);
          worker.off('message', onMessage);
        };
        worker.postMessage(request);
      });
    } finally {
      cleanUp();
    }
  }

  async function read(storedName: string, signal: AbortSignal, onPages?: OnPages): Promise<PdfText> {
    signal.throwIfAborted();
    const result = await thread
      .use(async (worker) => {
        await sendFile(worker, storedName);
        return requestText(worker, { kind: 'read', ...limits }, signal, onPages);
      })
      // Out of memory and crashes end the thread; the file is the cause.
      .catch((error) =>
        Promise.reject(error instanceof WorkerEndedError ? new AppError('document-broken') : error),
      );
    if (result.kind === 'problem') {
      throw new AppError(result.problem === 'encrypted' ? 'document-encrypted' : 'document-broken');
    }
    return { pages: result.pages, truncated: result.truncated };
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
