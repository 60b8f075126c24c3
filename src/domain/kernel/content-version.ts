import { AppError } from './app-error.ts';

/**
 * Optimistic concurrency check for saving content that another user may have changed. Call it in the same transaction as
 * the change. All parameters are checksums of the editable content; null means that the content does not exist. `over` is
 * the version the editor saw; undefined skips the check. `stands` is the stored version, `next` the version to save. A
 * retry passes, because then `next` equals `stands`. Throws `edit-outdated`.
 */
export function assertCurrentVersion(
  over: string | null | undefined,
  stands: string | null,
  next: string | null,
): void {
  if (over !== undefined && over !== stands && next !== stands) throw new AppError('edit-outdated');
}
