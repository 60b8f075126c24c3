import type { Deps } from '../deps.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { deleteSessionsOf, updatePassword } from './identity-queries.ts';
import { hashOneTimePassword, newOneTimePassword } from './secrets.ts';

/** How long a one-time password may wait for its first use: a class that meets once in two weeks, or a holiday. */
const oneTimeDays = 14;

export function oneTimeExpiry(now: Date): string {
  return toInstant(addSeconds(now, oneTimeDays * 86_400));
}

/**
 * Gives the account a one-time password, returned here and never again, and ends its sessions.
 *
 * @param note writes who did it, in the same transaction; none where it was done on the machine itself.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  note?: (tx: Tx, now: string) => Promise<void>,
): Promise<string> {
  const password = newOneTimePassword();
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    const oneTime = { hash: hashOneTimePassword(password), oneTimeExpiresAt: oneTimeExpiry(now) };
    await updatePassword(tx, userId, oneTime, toInstant(now));
    await deleteSessionsOf(tx, userId, null);
    await note?.(tx, toInstant(now));
  });
  return password;
}
