import type { z } from 'zod';
import type { closeYearInput } from '../../../shared/contracts/years.ts';
import { isPastYear } from '../../../shared/rules/school-year.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { enrolLinkedStudents } from '../subjects/subject-queries.ts';
import { requireYear } from './manage-years.ts';
import { selectYears, setYearClosed } from './year-queries.ts';

/**
 * Closes or reopens a school year. While it is closed, its courses are read-only; open sittings run to their end,
 * and grading continues. Reopening enrols the students whom an admin linked to a subject meanwhile, unless a later year
 * has started. Throws `not-found`.
 */
export async function closeYear(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { yearId, closed }: z.infer<typeof closeYearInput>,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const year = await requireYear(tx, yearId);
    if ((year.closedAt !== null) === closed) return;
    await setYearClosed(tx, yearId, closed ? now : null);
    if (!closed && !isPastYear(year, await selectYears(tx), now.slice(0, 10)))
      await enrolLinkedStudents(tx, { yearId }, now);
    await recordChange(tx, caller.userId, now, { kind: 'year', name: year.name, closed });
  });
}
