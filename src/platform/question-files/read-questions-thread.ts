import { parentPort } from 'node:worker_threads';
import type { SelectedQuestions } from '../../domain/authoring/exchange/question-file-reader.ts';
import { previewQuestionFile, selectQuestions } from '../../domain/authoring/exchange/read-questions.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import type { ImportPreview } from '../../shared/contracts/exchange.ts';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

/** Worker thread that reads files of questions: a malicious file can block only this thread. */

export type ReadRequest = { bytes: Uint8Array } & (
  | { kind: 'preview' }
  | { kind: 'select'; take: ReadonlySet<number> | null }
);
export type ReadResponse =
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'selected'; selected: SelectedQuestions }
  | { kind: 'problem'; code: ErrorCode; details: ErrorDetails };

function read(request: ReadRequest): ReadResponse {
  try {
    return request.kind === 'preview'
      ? { kind: 'preview', preview: previewQuestionFile(request.bytes) }
      : { kind: 'selected', selected: selectQuestions(request.bytes, request.take) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'problem', code: error.code, details: error.details };
  }
}

lowerThreadPriority();
parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(read(request)));
