import type { SessionUser } from '../../shared/contracts/identity.ts';
import { addSeconds, toInstant } from '../clock.ts';
import type { Deps } from '../deps.ts';
import {
  deleteSession,
  findSession,
  hasOpenSitting,
  toSessionUser,
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

/** The live session of a secret, or null. Ends one that is over. */
export async function resolveSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: { kind: 'token' | 'cookie'; value: string },
): Promise<ResolvedSession | null> {
  const session = await findSession(deps.db, { kind: secret.kind, hash: hashSecret(secret.value) });
  if (!session) return null;
  const now = deps.clock.now();
  const idle = session.lastSeenAt < toInstant(addSeconds(now, -idleSeconds));
  // A student who thinks for long in a lesson is not signed out of it.
  const over =
    session.expiresAt <= toInstant(now) || (idle && !(await hasOpenSitting(deps.db, session.account.id)));
  if (over) {
    await deleteSession(deps.db, session.id);
    return null;
  }
  if (session.lastSeenAt < toInstant(addSeconds(now, -touchSeconds))) {
    await touchSession(deps.db, session.id, toInstant(now));
  }
  return { sessionId: session.id, user: toSessionUser(session.account), byCookie: secret.kind === 'cookie' };
}
