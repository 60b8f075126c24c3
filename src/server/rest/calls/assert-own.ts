import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';

/** Asserts that the user id in the request is that of the session. Throws `forbidden`. */
export function assertOwn(caller: Caller, userId: number): void {
  if (userId !== caller.userId) throw new AppError('forbidden');
}
