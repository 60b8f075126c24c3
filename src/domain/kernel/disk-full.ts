import { AppError } from './app-error.ts';

/** What the databases and the file system call a disk without space; the last is PostgreSQL's. */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']);

/** The error as `disk-full`, which a person is told; null when it is another. */
export function asDiskFull(error: unknown): AppError | null {
  const isFull = error instanceof Error && 'code' in error && codes.has(error.code);
  return isFull ? new AppError('disk-full') : null;
}
