import type { ManagedRole, PersonView } from '../../shared/contracts/people.ts';
import { emailKey } from '../../shared/rules/email.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../kernel/access.ts';
import { selectAccountsByEmailKeys } from './identity-queries.ts';
import { selectPeople, selectStudentsOfTeacher } from './people-queries.ts';

/** Lists all users of a role; for admins. */
export function listPeople(deps: Pick<Deps, 'db'>, role: ManagedRole): Promise<PersonView[]> {
  return selectPeople(deps.db, role);
}

/** Returns the account ids by address; addresses without an account are omitted. */
export async function findAccountIds(
  deps: Pick<Deps, 'db'>,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const accounts = await selectAccountsByEmailKeys(deps.db, emails.map(emailKey));
  return new Map(
    emails.flatMap((email) => {
      const account = accounts.get(emailKey(email));
      return account ? [[email, account.id]] : [];
    }),
  );
}

/** Lists the students of all courses of the calling teacher, without duplicates, by name. */
export function listOwnStudents(deps: Pick<Deps, 'db'>, caller: Caller): Promise<PersonView[]> {
  return selectStudentsOfTeacher(deps.db, caller.userId);
}
