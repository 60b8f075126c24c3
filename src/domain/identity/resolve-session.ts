import type { SessionUser } from '../../shared/contracts/identity.ts';
import type { Deps } from '../deps.ts';
import type { SittingPassRef } from '../kernel/access.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { mapInBatches } from '../kernel/map-in-batches.ts';
import { hashSecret } from '../kernel/secret.ts';
import {
  deleteSession,
  findSession,
  hasOpenSitting,
  type Session,
  selectSessions,
  touchSession,
} from './identity-queries.ts';
import { passStateOf } from './pass-state.ts';

/** A session ends after this idle time, because school computers are shared. */
const idleSeconds = 2 * 3_600;
/** Resolution of `last_seen_at` in seconds; a write on every request would be too expensive. */
const touchSeconds = 60;

export interface ResolvedSession {
  sessionId: number;
  user: SessionUser;
  /** Authenticated by the cookie alone; changes then require CSRF protection. */
  byCookie: boolean;
  /** Set when the session is restricted to one sitting; `ended`: only its hand-in can be repeated. */
  pass: (SittingPassRef & { ended: boolean }) | null;
}

/**
 * Returns whether the session of `userId` has expired, was idle for too long, or belongs to a sitting pass that has ended.
 */
export async function isSessionExpired(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: Pick<Session, 'expiresAt' | 'lastSeenAt' | 'pass'>,
  userId: number,
): Promise<boolean> {
  const now = deps.clock.now();
  if (session.expiresAt <= toInstant(now)) return true;
  if (session.pass && passStateOf(session.pass, now) === 'expired') return true;
  const idle = session.lastSeenAt < toInstant(addSeconds(now, -idleSeconds));
  // A student with an open sitting stays signed in while idle.
  return idle && !(await hasOpenSitting(deps.db, userId));
}

/** Returns the ids of the sessions that are still valid. Does not count as a use of them. */
export async function findValidSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly number[],
): Promise<Set<number>> {
  const valid = await mapInBatches(sessionIds, async (some) => {
    const ids: number[] = [];
    for (const session of await selectSessions(deps.db, some)) {
      if (!(await isSessionExpired(deps, session, session.user.id))) ids.push(session.id);
    }
    return ids;
  });
  return new Set(valid);
}

/** Returns the valid session of a secret, or null. Deletes an expired session. */
export async function resolveSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: { kind: 'token' | 'cookie'; value: string },
): Promise<ResolvedSession | null> {
  const session = await findSession(deps.db, { kind: secret.kind, hash: hashSecret(secret.value) });
  if (!session) return null;
  const now = deps.clock.now();
  if (await isSessionExpired(deps, session, session.user.id)) {
    await deleteSession(deps.db, session.id);
    return null;
  }
  if (session.lastSeenAt < toInstant(addSeconds(now, -touchSeconds))) {
    await write(deps.db, (tx) => touchSession(tx, session.id, toInstant(now)));
  }
  const { id: sessionId, user, pass } = session;
  return {
    ...{ sessionId, user, byCookie: secret.kind === 'cookie' },
    pass: pass && {
      passId: pass.passId,
      lessonId: pass.lessonId,
      sittingId: pass.sitting?.id ?? null,
      ended: passStateOf(pass, now) !== 'open',
    },
  };
}
