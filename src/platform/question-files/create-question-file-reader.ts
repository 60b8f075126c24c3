import type {
  QuestionFileReader,
  ReadQuestionFile,
} from '../../domain/authoring/exchange/question-file-reader.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { createIdleWorker, WorkerEndedError } from '../idle-worker.ts';
import { requestWorker } from '../worker-request.ts';
import type { ReadResponse } from './read-questions-thread.ts';

/** The slowest file of ten megabytes takes eight seconds; busy cores may be shared. */
const defaultTimeLimitMs = 20_000;
/** Memory limit in megabytes: a file of ten megabytes as text, its questions, and the response. */
const threadMegabytes = 512;
/** Idle time in milliseconds after which the thread ends. */
const idleMilliseconds = 60_000;

/** Reads files of questions one after another in a worker thread. `close` ends the thread. */
export function createQuestionFileReader(timeLimitMs = defaultTimeLimitMs): {
  read: QuestionFileReader;
  close(): Promise<void>;
} {
  const script = new URL('./read-questions-thread.ts', import.meta.url);
  const thread = createIdleWorker(script, idleMilliseconds, {
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  const limit = createFairLimiter({ total: 1, perRequester: 1 });

  async function read(bytes: Uint8Array): Promise<ReadQuestionFile> {
    const tooComplex = () => new AppError('import-too-complex');
    const response = await thread
      .use((worker) =>
        requestWorker<ReadResponse, ReadResponse>(worker, {
          request: bytes,
          resultOf: (message) => message,
          timeLimitMs,
          megabytes: threadMegabytes,
          createTimeoutError: tooComplex,
          createMemoryError: tooComplex,
        }),
      )
      // Out of memory and crashes end the thread; the file is the cause.
      .catch((error) => Promise.reject(error instanceof WorkerEndedError ? tooComplex() : error));
    if (response.kind === 'problem') throw new AppError(response.code, response.details);
    return response.file;
  }

  return { read: ({ bytes, requester }) => limit(requester, () => read(bytes)), close: thread.close };
}
