import type { Deps } from '../deps.ts';
import { deleteSession } from './identity-queries.ts';

/** Ends the session; idempotent. */
export function signOut(deps: Pick<Deps, 'db'>, sessionId: number): Promise<void> {
  return deleteSession(deps.db, sessionId);
}
