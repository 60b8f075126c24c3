import { parentPort } from 'node:worker_threads';
import type { ReadQuestionFile } from '../../domain/authoring/exchange/question-file-reader.ts';
import { readForImport } from '../../domain/authoring/exchange/read-for-import.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

/** Worker thread that reads files of questions: a malicious file can block only this thread. */

export type ReadResponse =
  | { kind: 'read'; file: ReadQuestionFile }
  | { kind: 'problem'; code: ErrorCode; details: ErrorDetails };

async function read(bytes: Uint8Array): Promise<ReadResponse> {
  try {
    return { kind: 'read', file: await readForImport(bytes) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'problem', code: error.code, details: error.details };
  }
}

lowerThreadPriority();
parentPort?.on('message', async (bytes: Uint8Array) => {
  const response = await read(bytes);
  const moved = response.kind === 'read' ? [response.file.files.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(response, moved);
});
