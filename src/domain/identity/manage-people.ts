import type { z } from 'zod';
import type { SchoolChange } from '../../shared/contracts/changes.ts';
import type {
  addPersonInput,
  ManagedRole,
  PersonView,
  updatePersonInput,
} from '../../shared/contracts/people.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { cleanSignInName, isSignInName } from '../../shared/rules/user-name.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../kernel/access.ts';
import { AppError } from '../kernel/app-error.ts';
import { toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { recordChange } from '../kernel/settings/change-queries.ts';
import { closeAccessRequest } from './access-request-queries.ts';
import { createAccount } from './create-account.ts';
import { findPerson, findSurnames, updatePersonValues } from './people-queries.ts';
import { resetPassword } from './reset-password.ts';

/** Creates a teacher or student for an admin; the given password is permanent. Throws the errors of `createAccount`. */
export async function addPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  caller: Caller,
  input: z.infer<typeof addPersonInput>,
): Promise<PersonView> {
  const { role } = input;
  const names = input.names.trim();
  const userId = await createAccount(deps, input, {
    note: (tx, now, id) => recordChange(tx, caller.userId, now, { kind: 'person-added', names, role }, id),
  });
  return { userId, names, email: cleanSignInName(input.email), state: 'active' };
}

/**
 * Updates a user; omitted fields stay unchanged. Throws `missing-fields`, `email-invalid`, `person-not-found` or
 * `email-taken`.
 */
export async function updatePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof updatePersonInput>,
): Promise<PersonView> {
  const changes = {
    ...(input.names !== undefined && { names: input.names.trim() }),
    ...(input.email !== undefined && { email: cleanSignInName(input.email) }),
  };
  if (changes.names === '' || changes.email === '') throw new AppError('missing-fields');
  const isOdd = changes.email !== undefined && !isSignInName(changes.email, input.userNames ?? false);
  return write(deps.db, async (tx) => {
    const { role, userId } = input;
    const now = toInstant(deps.clock.now());
    const before = await findPerson(tx, role, userId);
    // An unchanged user name must not block a change of the names.
    if (isOdd && changes.email !== before?.email) throw new AppError('email-invalid');
    if (!before) throw new AppError('person-not-found');
    const person = { ...before, ...changes };
    const { names, email } = person;
    const surnames = input.surnames ?? (await findSurnames(tx, userId));
    const values = { names, surnames, email, emailKey: emailKey(email) };
    if (!(await updatePersonValues(tx, userId, values, now))) throw new AppError('email-taken');
    const change: SchoolChange = {
      kind: 'person-changed',
      names: before.names,
      role,
      from: before.email,
      to: { names, email },
    };
    if (before.names !== names || before.email !== email)
      await recordChange(tx, caller.userId, now, change, userId);
    return person;
  });
}

/** Closes a teacher's request for a new password without giving one. Throws `not-found` when none is open. */
export async function dismissAccessRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { userId }: { userId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const person = await findPerson(tx, 'student', userId);
    if (!person || !(await closeAccessRequest(tx, userId, now))) throw new AppError('not-found');
    const change = { kind: 'access-request', names: person.names, role: 'student' } as const;
    await recordChange(tx, caller.userId, now, change, userId);
  });
}

/**
 * Resets the password of a teacher or student and returns a one-time password, which is not shown again. Throws
 * `person-not-found`.
 */
export async function resetPersonPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { role, userId }: { role: ManagedRole; userId: number },
): Promise<string> {
  const person = await findPerson(deps.db, role, userId);
  if (!person) throw new AppError('person-not-found');
  return resetPassword(deps, userId, (tx, now) =>
    recordChange(tx, caller.userId, now, { kind: 'password-reset', names: person.names, role }, userId),
  );
}
