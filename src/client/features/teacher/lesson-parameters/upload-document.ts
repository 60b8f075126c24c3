import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import { maxDocumentBytes } from '../../../../shared/contracts/staff-limits.ts';
import { getSession } from '../../../lib/session/session.ts';

export type UploadOutcome =
  | { kind: 'done'; documentId: number }
  /** `code` is null when the response is missing or unreadable. */
  | { kind: 'failed'; code: ErrorCode | null; status: number | null }
  | { kind: 'aborted' };

/** Validates a file before upload; returns an error code or null. */
export function documentProblem(file: File): ErrorCode | null {
  const named = file.name.toLowerCase().endsWith('.pdf');
  if (!named || (file.type !== '' && !/pdf$/.test(file.type))) return 'not-a-pdf';
  return file.size > maxDocumentBytes ? 'document-too-large' : null;
}

/** Uploads the PDF. Uses XMLHttpRequest because fetch reports no upload progress. */
export function uploadDocument(
  lessonId: number,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/files/lessons/${lessonId}/documents?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('authorization', `Bearer ${getSession()?.token ?? ''}`);
    request.setRequestHeader('content-type', 'application/pdf');
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve(readAnswer(request.status, request.response));
    request.onerror = () => resolve({ kind: 'failed', code: null, status: null });
    request.onabort = () => resolve({ kind: 'aborted' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer(status: number, body: unknown): UploadOutcome {
  const { documentId, code } = (body ?? {}) as { documentId?: unknown; code?: unknown };
  if (status >= 200 && status < 300 && typeof documentId === 'number') return { kind: 'done', documentId };
  return { kind: 'failed', code: isErrorCode(code) ? code : null, status };
}
