import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';

/** The user id an older client sends must be its own: the session says who calls. Throws `forbidden`. */
export function assertOwn(caller: Caller, userId: number): void {
  if (userId !== caller.userId) throw new AppError('forbidden');
}
