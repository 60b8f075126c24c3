import type { Deps } from '../../deps.ts';
import {
  type Account,
  anotherAdminExists,
  deleteSessionsOf,
  findAccount,
  setDisabled,
} from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { noteChange } from '../../kernel/settings/change-queries.ts';

/** Somebody who is there and not anonymised. Throws `person-not-found`. */
export async function knownPerson(db: Db | Tx, userId: number): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account || account.anonymised) throw new AppError('person-not-found');
  return account;
}

/** The school keeps somebody who can open this page. Throws `last-admin`. */
export async function assertNotLastAdmin(tx: Tx, account: Account): Promise<void> {
  if (account.role === 'admin' && !(await anotherAdminExists(tx, account.id)))
    throw new AppError('last-admin');
}

/**
 * Keeps somebody from signing in, and ends what is signed in, or lets them in again. Everything of theirs stays; a
 * lesson they have open ends by its clock, from what was saved. Throws `person-not-found` or `last-admin`.
 */
export async function disablePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { userId, disabled }: { userId: number; disabled: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const account = await knownPerson(tx, userId);
    if (account.disabled === disabled) return;
    if (disabled) await assertNotLastAdmin(tx, account);
    await setDisabled(tx, userId, disabled ? now : null, now);
    if (disabled) await deleteSessionsOf(tx, userId, null);
    const act = disabled ? 'disabled' : 'enabled';
    const { names, role } = account;
    await noteChange(tx, caller.userId, now, { kind: 'person', act, names, role }, userId);
  });
}
