import type { Deps } from '../deps.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { closeAccessRequest } from './access-request-queries.ts';
import { deleteSessionsOf, updatePassword } from './identity-queries.ts';
import { hashOneTimePassword, newOneTimePassword } from './secrets.ts';

/** Days a one-time password stays valid; covers classes that meet every two weeks, and holidays. */
const oneTimeDays = 14;

export function oneTimeExpiry(now: Date): string {
  return toInstant(addSeconds(now, oneTimeDays * 86_400));
}

/**
 * Sets a one-time password, which is returned only once, ends the account's sessions and closes a teacher's request for
 * it.
 *
 * @param note runs first in the same transaction, to check the caller's right and record the author; nothing changes when it
 *   throws.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  note?: (tx: Tx, now: string) => Promise<void>,
): Promise<string> {
  const password = newOneTimePassword();
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    await note?.(tx, toInstant(now));
    const oneTime = { hash: hashOneTimePassword(password), oneTimeExpiresAt: oneTimeExpiry(now) };
    await updatePassword(tx, userId, oneTime, toInstant(now));
    await deleteSessionsOf(tx, userId, null);
    await closeAccessRequest(tx, userId, toInstant(now));
  });
  return password;
}
