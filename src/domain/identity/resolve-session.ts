import type { SessionUser } from '../../shared/contracts/identity.ts';
import { addSeconds, toInstant } from '../clock.ts';
import type { Deps } from '../deps.ts';
import {
  deleteSession,
  findSession,
  findSessionById,
  hasOpenSitting,
  type Session,
  touchSession,
} from './identity-queries.ts';
import { hashSecret } from './secrets.ts';

/** School computers are shared: a session nobody used for this long is over. */
const idleSeconds = 2 * 3_600;
/** How exactly the last use is noted; writing on every request would cost more than it tells. */
const touchSeconds = 60;

export interface ResolvedSession {
  sessionId: number;
  user: SessionUser;
  /** Authorised by the cookie alone: changes then need proof that they come from our own pages. */
  byCookie: boolean;
}

async function isOver(deps: Pick<Deps, 'db' | 'clock'>, session: Session): Promise<boolean> {
  const now = deps.clock.now();
  if (session.expiresAt <= toInstant(now)) return true;
  const idle = session.lastSeenAt < toInstant(addSeconds(now, -idleSeconds));
  // A student who thinks for long in a lesson is not signed out of it.
  return idle && !(await hasOpenSitting(deps.db, session.user.id));
}

/** Whether the session still lets its person in; asking is no use of it. */
export async function sessionLives(deps: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<boolean> {
  const session = await findSessionById(deps.db, sessionId);
  return session !== null && !(await isOver(deps, session));
}

/** The live session of a secret, or null. Ends one that is over. */
export async function resolveSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: { kind: 'token' | 'cookie'; value: string },
): Promise<ResolvedSession | null> {
  const session = await findSession(deps.db, { kind: secret.kind, hash: hashSecret(secret.value) });
  if (!session) return null;
  const now = deps.clock.now();
  if (await isOver(deps, session)) {
    await deleteSession(deps.db, session.id);
    return null;
  }
  if (session.lastSeenAt < toInstant(addSeconds(now, -touchSeconds))) {
    await touchSession(deps.db, session.id, toInstant(now));
  }
  return { sessionId: session.id, user: session.user, byCookie: secret.kind === 'cookie' };
}
