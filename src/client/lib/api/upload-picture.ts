import { type ErrorCode, isErrorCode } from '../../../shared/contracts/errors.ts';
import type { StoredPicture } from '../../../shared/contracts/pictures.ts';
import type { SchoolLogo } from '../../../shared/contracts/settings-values.ts';
import { pictureLimits } from '../../../shared/contracts/staff-limits.ts';
import { getSession } from '../session/session.ts';

/** The server rejected a picture. `code` is null when the response could not be read. */
export class PictureRefused extends Error {
  readonly code: ErrorCode | null;
  constructor(code: ErrorCode | null) {
    super(code ?? 'no answer');
    this.code = code;
  }
}

/** Value of `accept` for an `<input type="file">`. */
export const pictureTypes =
  'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,.png,.jpg,.jpeg,.webp,.gif,.svg';

/** Uploads a picture for questions of the lesson. Throws PictureRefused. */
export const uploadPicture = (lessonId: number, file: Blob): Promise<StoredPicture> =>
  send(`/api/files/lessons/${lessonId}/pictures`, file);

/** Uploads a picture as the school's logo. Throws PictureRefused. */
export const uploadLogo = (file: Blob): Promise<SchoolLogo> => send('/api/files/school-logo', file);

async function send<T>(url: string, file: Blob): Promise<T> {
  if (file.size > pictureLimits.bytes) throw new PictureRefused('picture-too-large');
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(url, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${getSession()?.token ?? ''}`,
        'content-type': 'application/octet-stream',
      },
      body: file,
    });
    body = await answer.json();
  } catch {
    throw new PictureRefused(null);
  }
  if (answer.ok) return body as T;
  const { code } = (body ?? {}) as { code?: unknown };
  throw new PictureRefused(isErrorCode(code) ? code : null);
}
