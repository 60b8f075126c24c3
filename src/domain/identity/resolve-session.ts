import type { SessionUser } from '../../shared/contracts/identity.ts';
import type { Deps } from '../deps.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { forEachBatch } from '../kernel/for-each-batch.ts';
import { hashSecret } from '../kernel/secret.ts';
import {
  deleteSession,
  findSession,
  hasOpenSitting,
  type Session,
  selectSessions,
  touchSession,
} from './identity-queries.ts';

/** School computers are shared: a session that was not used for this long is over. */
const idleSeconds = 2 * 3_600;
/** How exactly the last use is noted; writing on every request would cost more than it tells. */
const touchSeconds = 60;

export interface ResolvedSession {
  sessionId: number;
  user: SessionUser;
  /** Authorised by the cookie alone: changes then need proof that they come from our own pages. */
  byCookie: boolean;
}

/** Whether `userId`'s session is no longer valid, by its end or by lying idle. */
export async function isOver(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: Pick<Session, 'expiresAt' | 'lastSeenAt'>,
  userId: number,
): Promise<boolean> {
  const now = deps.clock.now();
  if (session.expiresAt <= toInstant(now)) return true;
  const idle = session.lastSeenAt < toInstant(addSeconds(now, -idleSeconds));
  // A student who thinks for long in a lesson is not signed out of it.
  return idle && !(await hasOpenSitting(deps.db, userId));
}

/** Those of the sessions that still let their person in; asking is no use of them. */
export async function livingSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly number[],
): Promise<Set<number>> {
  const living = await forEachBatch(sessionIds, async (some) => {
    const ids: number[] = [];
    for (const session of await selectSessions(deps.db, some)) {
      if (!(await isOver(deps, session, session.user.id))) ids.push(session.id);
    }
    return ids;
  });
  return new Set(living);
}

/** The live session of a secret, or null. Ends one that is over. */
export async function resolveSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: { kind: 'token' | 'cookie'; value: string },
): Promise<ResolvedSession | null> {
  const session = await findSession(deps.db, { kind: secret.kind, hash: hashSecret(secret.value) });
  if (!session) return null;
  const now = deps.clock.now();
  if (await isOver(deps, session, session.user.id)) {
    await deleteSession(deps.db, session.id);
    return null;
  }
  if (session.lastSeenAt < toInstant(addSeconds(now, -touchSeconds))) {
    await write(deps.db, (tx) => touchSession(tx, session.id, toInstant(now)));
  }
  return { sessionId: session.id, user: session.user, byCookie: secret.kind === 'cookie' };
}
