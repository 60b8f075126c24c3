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
 * A new account with a password somebody typed for it. Throws `missing-fields`, `email-invalid`,
 * `email-taken` and what `assertPasswordFits` throws.
 *
 * @param beside.check what has to hold, in the same transaction; it throws where it does not.
 * @param beside.note writes who did it, in the same transaction.
 */
export async function createAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  input: {
    names: string;
    surnames?: string | undefined;
    email: string;
    password: string;
    role: Role;
    userNames?: boolean | undefined;
  },
  beside: {
    check?: (tx: Tx) => Promise<void>;
    note?: (tx: Tx, now: string, userId: number) => Promise<void>;
  } = {},
): Promise<number> {
  const names = input.names.trim();
  const email = cleanSignInName(input.email);
  if (!names || !email || !input.password.trim()) throw new AppError('missing-fields');
  if (!isSignInName(email, input.userNames ?? false)) throw new AppError('email-invalid');
  assertPasswordFits(input.password, email);
  const passwordHash = await deps.passwords.hash(input.password);
  const now = toInstant(deps.clock.now());
  const { role, surnames } = input;
  const account = { email, emailKey: emailKey(email), names, surnames, role, passwordHash };
  return write(deps.db, async (tx) => {
    await beside.check?.(tx);
    const id = await insertAccount(tx, { ...account, oneTimeExpiresAt: null }, now);
    if (id === null) throw new AppError('email-taken');
    await beside.note?.(tx, now, id);
    return id;
  });
}
