import { AppError } from './app-error.ts';

/**
 * The one rule of saving over what somebody else may have saved: asked in the write that makes the change. Each is the
 * digest of what a person can edit, null where there is nothing. `over` is what the editor was shown; a client that does
 * not say has the last word. What stands already as it is to be stands: who asks again need not have heard the first
 * answer. Throws `edit-outdated`.
 */
export function assertCurrentVersion(
  over: string | null | undefined,
  stands: string | null,
  next: string | null,
): void {
  if (over !== undefined && over !== stands && next !== stands) throw new AppError('edit-outdated');
}
