import type { ManagedRole, PersonAccess } from '../../shared/contracts/people.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { selectSessionsOf } from './identity-queries.ts';
import { findPerson } from './people-queries.ts';
import { isOver } from './resolve-session.ts';

/** How a teacher or student is signed in just now; for admins. Throws `person-not-found`. */
export async function getPersonAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  { role, userId }: { role: ManagedRole; userId: number },
): Promise<PersonAccess> {
  if (!(await findPerson(deps.db, role, userId))) throw new AppError('person-not-found');
  let sessions = 0;
  for (const session of await selectSessionsOf(deps.db, userId))
    if (!(await isOver(deps, session, userId))) sessions += 1;
  return { sessions };
}
