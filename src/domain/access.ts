import type { Role } from '../shared/contracts/identity.ts';
import { AppError } from './app-error.ts';

/** Who asks. Ids in an input never widen what this one may see. */
export interface Caller {
  userId: number;
  role: Role;
}

/** Throws `forbidden` unless the caller's role is one of `roles`. */
export function assertRole(caller: Caller, ...roles: Role[]): void {
  if (!roles.includes(caller.role)) throw new AppError('forbidden');
}
