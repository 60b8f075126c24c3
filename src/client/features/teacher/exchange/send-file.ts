import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { DraftPicture, ImportDraft } from '../../../../shared/contracts/exchange.ts';
import { getSession } from '../../../lib/session/session.ts';

/** The server rejected a file or a draft. `code` is null when the response could not be read. */
export class FileRefused extends Error {
  readonly code: ErrorCode | null;
  readonly details: Record<string, string | number>;
  constructor(code: ErrorCode | null, details: Record<string, string | number>) {
    super(code ?? 'no answer');
    this.code = code;
    this.details = details;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      ...init,
      headers: {
        authorization: `Bearer ${getSession()?.token ?? ''}`,
        ...(init.body && { 'content-type': 'application/octet-stream' }),
      },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new FileRefused(null, {});
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  const { code, details } = (body ?? {}) as { code?: unknown; details?: Record<string, string | number> };
  throw new FileRefused(isErrorCode(code) ? code : null, details ?? {});
}

const readDraft = async (answer: Response): Promise<ImportDraft> => {
  try {
    return await answer.json();
  } catch {
    throw new FileRefused(null, {});
  }
};

/** Sends a file and returns its draft; its pictures are not converted yet. */
export const readFile = async (lessonId: number, file: File): Promise<ImportDraft> => {
  const query = new URLSearchParams({ fileName: file.name });
  return readDraft(
    await send(`/api/files/lessons/${lessonId}/questions?${query}`, { method: 'PUT', body: file }),
  );
};

export const openDraft = async (draftId: string): Promise<ImportDraft> =>
  readDraft(await send(`/api/files/import-drafts/${draftId}`, { method: 'GET' }));

/** Lets the server convert the pictures of a draft, and reports each one when it is done. */
export async function convertPictures(
  draftId: string,
  onConverted: (pictures: DraftPicture[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send(`/api/files/import-drafts/${draftId}/pictures`, { method: 'POST', signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) onConverted(lines.map((line) => JSON.parse(line) as DraftPicture));
  }
}
