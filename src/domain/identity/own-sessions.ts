import type { OwnSession } from '../../shared/contracts/identity.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { deleteOwnSession, deleteSessionsOf, selectSessionsOf } from './identity-queries.ts';
import { isSessionExpired } from './resolve-session.ts';

type Own = { userId: number; sessionId: number };

/** Lists the caller's valid sessions: the current one first, then by last use. */
export async function listOwnSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Own,
): Promise<OwnSession[]> {
  const valid: OwnSession[] = [];
  for (const session of await selectSessionsOf(deps.db, userId)) {
    const { id, begunAt, lastSeenAt, begunBy, device } = session;
    if (await isSessionExpired(deps, session, userId)) continue;
    valid.push({ sessionId: id, begunAt, lastSeenAt, begunBy, device, current: id === sessionId });
  }
  return valid.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one session of the caller, on any device. Throws `not-found`. */
export async function endOwnSession(
  deps: Pick<Deps, 'db'>,
  { userId }: Own,
  sessionId: number,
): Promise<void> {
  if (!(await deleteOwnSession(deps.db, userId, sessionId))) throw new AppError('not-found');
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(deps: Pick<Deps, 'db'>, { userId, sessionId }: Own): Promise<void> {
  await deleteSessionsOf(deps.db, userId, sessionId);
}
