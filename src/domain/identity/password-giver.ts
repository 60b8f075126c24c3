import type { PasswordGiver } from '../../shared/contracts/identity.ts';
import type { Deps } from '../deps.ts';
import { findLastPasswordReset } from '../kernel/settings/change-queries.ts';

/** Returns who last gave the user a one-time password, and when; null when there is none. */
export function getPasswordGiver(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: number },
): Promise<PasswordGiver | null> {
  return findLastPasswordReset(deps.db, userId);
}
