import type { ListedPerson, ListPeopleInput } from '../../../shared/contracts/people.ts';
import { currentYear } from '../../../shared/rules/school-year.ts';
import type { Deps } from '../../deps.ts';
import { selectAccessRequests } from '../../identity/access-request-queries.ts';
import { selectPeoplePage } from '../../identity/people-queries.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { selectYears } from '../years/year-queries.ts';
import { selectGroupNames } from './group-queries.ts';

/**
 * Returns one page of teachers or students, searched, filtered and sorted, with the students' groups of the current
 * year and the teachers' requests for a new password; for admins.
 */
export async function listPeoplePage(
  deps: Pick<Deps, 'db' | 'clock'>,
  { role, show, group, subjectId, ...list }: ListPeopleInput,
): Promise<Page<ListedPerson>> {
  const { db } = deps;
  const yearId = currentYear(await selectYears(db), toInstant(deps.clock.now()).slice(0, 10))?.yearId ?? 0;
  const chosen = group === 'none' ? { noneOfYear: yearId } : group === null ? null : { groupId: group };
  const { rows, total } = await selectPeoplePage(db, role, list, { show, group: chosen, subjectId });
  const studentIds = role === 'student' ? rows.map(({ userId }) => userId) : [];
  const names = await selectGroupNames(db, yearId, studentIds);
  const requests = new Map(
    (await selectAccessRequests(db, studentIds)).map(({ studentId, by, at }) => [studentId, { by, at }]),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      group: names.get(row.userId) ?? '',
      request: requests.get(row.userId) ?? null,
    })),
    total,
  };
}
