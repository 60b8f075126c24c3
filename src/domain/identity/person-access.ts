import type { ManagedRole, PersonAccess } from '../../shared/contracts/people.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../kernel/access.ts';
import { AppError } from '../kernel/app-error.ts';
import { toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { recordChange } from '../kernel/settings/change-queries.ts';
import { deleteSessionsOf, selectSessionsOf } from './identity-queries.ts';
import { deleteLinksOf, selectLinksOf } from './link-queries.ts';
import { findPerson } from './people-queries.ts';
import { isSessionExpired } from './resolve-session.ts';

type PersonRef = { role: ManagedRole; userId: number };

/**
 * Returns the provider links and the number of valid sessions of a teacher or student; for admins. Throws
 * `person-not-found`.
 */
export async function getPersonAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  { role, userId }: PersonRef,
): Promise<PersonAccess> {
  if (!(await findPerson(deps.db, role, userId))) throw new AppError('person-not-found');
  let sessions = 0;
  for (const session of await selectSessionsOf(deps.db, userId))
    if (!(await isSessionExpired(deps, session, userId))) sessions += 1;
  const links = await selectLinksOf(deps.db, userId);
  return {
    sessions,
    links: links.map(({ issuer, createdAt, lastUsedAt }) => ({
      host: new URL(issuer).host,
      since: createdAt,
      lastUsed: lastUsedAt,
    })),
  };
}

/** Ends all sessions of a teacher or student and returns their number. Throws `person-not-found`. */
export async function endPersonSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { role, userId }: PersonRef,
): Promise<number> {
  return write(deps.db, async (tx) => {
    const person = await findPerson(tx, role, userId);
    if (!person) throw new AppError('person-not-found');
    const count = await deleteSessionsOf(tx, userId, null);
    const change = { kind: 'sessions-ended' as const, names: person.names, role, count };
    if (count > 0) await recordChange(tx, caller.userId, toInstant(deps.clock.now()), change, userId);
    return count;
  });
}

/**
 * Removes the provider links of a teacher or student and ends their sessions, which a linked identity may have opened.
 * The next sign-in through a provider matches the account by its address again. Throws `person-not-found`.
 */
export async function unlinkPerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { role, userId }: PersonRef,
): Promise<void> {
  await write(deps.db, async (tx) => {
    const person = await findPerson(tx, role, userId);
    if (!person) throw new AppError('person-not-found');
    if ((await selectLinksOf(tx, userId)).length === 0) return;
    await deleteLinksOf(tx, userId);
    await deleteSessionsOf(tx, userId, null);
    const change = { kind: 'identity-unlinked' as const, names: person.names, role };
    await recordChange(tx, caller.userId, toInstant(deps.clock.now()), change, userId);
  });
}
