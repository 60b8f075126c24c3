import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { deleteSessionsOf, findAccount, updatePassword } from './identity-queries.ts';
import { assertPasswordFits } from './password-rule.ts';
import { hashOneTimePassword, isOneTimeHash } from './secrets.ts';
import { clearFailures, countTry } from './sign-in-throttle.ts';

/**
 * Changes the caller's password, clears the one-time flag and ends the account's other sessions. Throws `missing-fields`,
 * `wrong-current-password`, `too-many-attempts`, `unauthenticated`, `password-unchanged` and the errors of `assertPasswordFits`.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  caller: { userId: number; sessionId: number },
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  if (!input.currentPassword || !input.newPassword.trim()) throw new AppError('missing-fields');
  const now = deps.clock.now();
  const tried = { throttleKey: `password:${caller.userId}` };
  const account = await findAccount(deps.db, caller.userId);
  if (!account) throw new AppError('unauthenticated');
  await assertPasswordFits(deps, input.newPassword, account);
  await countTry(deps.db, tried, now);
  const isOneTime = isOneTimeHash(account.passwordHash);
  const matches = isOneTime
    ? account.passwordHash === hashOneTimePassword(input.currentPassword.trim())
    : await deps.passwords.verify(account.passwordHash, input.currentPassword);
  if (!matches) throw new AppError('wrong-current-password');
  await write(deps.db, (tx) => clearFailures(tx, tried));
  const isSame = isOneTime
    ? account.passwordHash === hashOneTimePassword(input.newPassword.trim())
    : input.newPassword === input.currentPassword;
  if (isSame) throw new AppError('password-unchanged');
  const hash = await deps.passwords.hash(input.newPassword);
  await write(deps.db, async (tx) => {
    await updatePassword(tx, caller.userId, { hash, oneTimeExpiresAt: null }, toInstant(now));
    await deleteSessionsOf(tx, caller.userId, caller.sessionId);
  });
}
