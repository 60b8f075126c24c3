import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { SheetFile } from '../../../../shared/contracts/sheets.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { getSession } from '../../../lib/session/session.ts';

/** The server rejected a file; `code` is null when no response could be read. */
export class ListRefused extends Error {
  readonly code: ErrorCode | null;
  readonly details: Record<string, string | number>;
  constructor(code: ErrorCode | null, details: Record<string, string | number> = {}) {
    super(code ?? 'no answer');
    this.code = code;
    this.details = details;
  }
}

/** Returns what the server reads in a file; stores nothing. Throws `ListRefused`. */
export async function sendList(file: File): Promise<SheetFile> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`/api/files/lists?language=${getLanguage()}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${getSession()?.token ?? ''}`,
        'content-type': 'application/octet-stream',
      },
      body: file,
    });
    body = await answer.json();
  } catch {
    throw new ListRefused(null);
  }
  if (answer.ok) return body as SheetFile;
  const { code, details } = (body ?? {}) as { code?: unknown; details?: Record<string, string | number> };
  throw new ListRefused(isErrorCode(code) ? code : null, details);
}
