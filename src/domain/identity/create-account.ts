import type { Role } from '../../shared/contracts/identity.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { cleanSignInName, isSignInName } from '../../shared/rules/user-name.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { insertAccount } from './identity-queries.ts';
import { assertPasswordFits } from './password-rule.ts';

/**
 * Creates an account with a password chosen by its creator. Throws `missing-fields`, `email-invalid`, `email-taken` and
 * the errors of `assertPasswordFits`.
 *
 * @param hooks.check precondition that runs in the same transaction and throws when it does not hold.
 * @param hooks.note records the author of the change in the same transaction.
 */
export async function createAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  input: {
    names: string;
    surnames?: string | undefined;
    email: string;
    password: string;
    role: Role;
    userNames?: boolean | undefined;
  },
  hooks: {
    check?: (tx: Tx) => Promise<void>;
    note?: (tx: Tx, now: string, userId: number) => Promise<void>;
  } = {},
): Promise<number> {
  const { role, surnames } = input;
  const names = input.names.trim();
  const email = cleanSignInName(input.email);
  if (!names || !email || !input.password.trim()) throw new AppError('missing-fields');
  if (!isSignInName(email, input.userNames ?? false)) throw new AppError('email-invalid');
  await assertPasswordFits(deps, input.password, { email, names: `${names} ${surnames ?? ''}` });
  const passwordHash = await deps.passwords.hash(input.password);
  const now = toInstant(deps.clock.now());
  const account = { email, emailKey: emailKey(email), names, surnames, role, passwordHash };
  return write(deps.db, async (tx) => {
    await hooks.check?.(tx);
    const id = await insertAccount(tx, { ...account, oneTimeExpiresAt: null }, now);
    if (id === null) throw new AppError('email-taken');
    await hooks.note?.(tx, now, id);
    return id;
  });
}
