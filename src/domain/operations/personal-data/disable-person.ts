import type { Deps } from '../../deps.ts';
import {
  type Account,
  deleteSessionsOf,
  findAccount,
  hasOtherAdminAccount,
  setDisabled,
} from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';

/** Returns the account of an existing, not anonymised person. Throws `person-not-found`. */
export async function getExistingAccount(db: Db | Tx, userId: number): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account || account.anonymised) throw new AppError('person-not-found');
  return account;
}

/** Asserts that another admin remains. Throws `last-admin`. */
export async function assertNotLastAdmin(tx: Tx, account: Account): Promise<void> {
  if (account.role === 'admin' && !(await hasOtherAdminAccount(tx, account.id)))
    throw new AppError('last-admin');
}

/**
 * Disables a person, which ends their sessions, or enables them again. All data stays. An open sitting ends on time,
 * with the saved answers. Throws `person-not-found` or `last-admin`.
 */
export async function disablePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { userId, disabled }: { userId: number; disabled: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, (tx) => switchAccount(tx, caller, { userId, disabled }, now));
}

/** Disables or enables an account in the caller's transaction. Throws like `disablePerson`. */
export async function switchAccount(
  tx: Tx,
  caller: Caller,
  { userId, disabled }: { userId: number; disabled: boolean },
  now: string,
): Promise<void> {
  const account = await getExistingAccount(tx, userId);
  if (account.disabled === disabled) return;
  if (disabled) await assertNotLastAdmin(tx, account);
  await setDisabled(tx, userId, disabled ? now : null, now);
  if (disabled) await deleteSessionsOf(tx, userId, null);
  const act = disabled ? 'disabled' : 'enabled';
  const { names, role } = account;
  await recordChange(tx, caller.userId, now, { kind: 'person', act, names, role }, userId);
}
