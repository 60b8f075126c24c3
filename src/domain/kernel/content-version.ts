import { AppError } from './app-error.ts';

/**
 * Optimistic concurrency check for saving content that another user may have changed. Call it in the same transaction as
 * the change. All parameters are checksums of the editable content; null means that the content does not exist. `seenVersion` is
 * the version the editor saw; undefined skips the check. `storedVersion` is the stored version, `newVersion` the version to save. A
 * retry passes, because then `newVersion` equals `storedVersion`. Throws `edit-outdated`.
 */
export function assertCurrentVersion(
  seenVersion: string | null | undefined,
  storedVersion: string | null,
  newVersion: string | null,
): void {
  if (seenVersion !== undefined && seenVersion !== storedVersion && newVersion !== storedVersion)
    throw new AppError('edit-outdated');
}
