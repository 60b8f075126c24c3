import type { ListInput, ManagedRole, PersonView } from '../../shared/contracts/people.ts';
import { emailKey } from '../../shared/rules/email.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../kernel/access.ts';
import type { Page } from '../kernel/database/pages.ts';
import { selectAccountsByEmailKeys } from './identity-queries.ts';
import { selectPeople, selectPeoplePage, selectStudentsOfTeacher } from './people-queries.ts';

/** Everybody of a role; for admins. */
export function listPeople(deps: Pick<Deps, 'db'>, role: ManagedRole): Promise<PersonView[]> {
  return selectPeople(deps.db, role);
}

/** One page of them, searched and ordered; for admins. */
export function listPeoplePage(
  deps: Pick<Deps, 'db'>,
  role: ManagedRole,
  list: ListInput,
): Promise<Page<PersonView>> {
  return selectPeoplePage(deps.db, role, list);
}

/** The ids of the accounts with these addresses, by address; what has no account is left out. */
export async function accountIdsOf(
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

/** Students of any course of the calling teacher, each once, by name. */
export function listOwnStudents(deps: Pick<Deps, 'db'>, caller: Caller): Promise<PersonView[]> {
  return selectStudentsOfTeacher(deps.db, caller.userId);
}
