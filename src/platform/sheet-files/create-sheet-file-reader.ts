import { AppError } from '../../domain/kernel/app-error.ts';
import type { SheetFileReader } from '../../domain/kernel/sheets/sheet-file-reader.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { createIdleWorker, WorkerEndedError } from '../idle-worker.ts';
import { requestWorker } from '../worker-request.ts';
import type { ReadSheetsRequest, ReadSheetsResponse } from './read-sheets-thread.ts';

/** The slowest workbook within the limits takes five seconds; busy cores may be shared. */
const defaultTimeLimitMs = 20_000;
/** Memory limit in megabytes: the inflated parts of a workbook, their text, and its cells. */
const threadMegabytes = 768;
/** Idle time in milliseconds after which the thread ends. */
const idleMilliseconds = 60_000;

/** Reads workbooks and lists one after another in a worker thread. `close` ends the thread. */
export function createSheetFileReader(
  timeLimitMs = defaultTimeLimitMs,
): SheetFileReader & { close(): Promise<void> } {
  const script = new URL('./read-sheets-thread.ts', import.meta.url);
  const thread = createIdleWorker(script, idleMilliseconds, {
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  const limit = createFairLimiter({ total: 1, perRequester: 1 });

  async function read(request: ReadSheetsRequest): Promise<Uint8Array> {
    const tooComplex = () => new AppError('sheet-too-complex');
    const response = await thread
      .use((worker) =>
        requestWorker<ReadSheetsResponse, ReadSheetsResponse>(worker, {
          request,
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
    return response.json;
  }

  return {
    readList: ({ bytes, requester, language }) => limit(requester, () => read({ bytes, language })),
    close: thread.close,
  };
}
