import { AppError } from './app-error.ts';

/** Error codes for a full disk: SQLite, file system, disk quota and PostgreSQL (53100). */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']);

/** Returns a `disk-full` AppError when the error reports a full disk, otherwise null. */
export function toDiskFullError(error: unknown): AppError | null {
  const isFull = error instanceof Error && 'code' in error && codes.has(error.code);
  return isFull ? new AppError('disk-full') : null;
}
