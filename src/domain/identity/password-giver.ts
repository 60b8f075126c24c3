import type { PasswordGiver } from '../../shared/contracts/identity.ts';
import type { Deps } from '../deps.ts';
import { findLastReset } from '../kernel/settings/change-queries.ts';

/** Who last gave the person a one-time password, and when; null where none was given. */
export function getPasswordGiver(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: number },
): Promise<PasswordGiver | null> {
  return findLastReset(deps.db, userId);
}
