import type { GradeTerm } from '../../../shared/contracts/gradebook.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns the terms of a school year, first one first. */
export async function selectTerms(db: Db | Tx, yearId: number): Promise<GradeTerm[]> {
  return db
    .selectFrom('grade_terms')
    .where('year_id', '=', yearId)
    .orderBy('starts_on')
    .orderBy('id')
    .select(['id as termId', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .execute();
}

/** Replaces the terms of a year. Lessons and columns of a deleted term are assigned by their due date again. */
export async function putTerms(
  tx: Tx,
  yearId: number,
  terms: readonly (Omit<GradeTerm, 'termId'> & { termId: number | null })[],
): Promise<void> {
  const keptIds = terms.flatMap(({ termId }) => termId ?? []);
  const removedIds = (await selectTerms(tx, yearId))
    .map(({ termId }) => termId)
    .filter((termId) => !keptIds.includes(termId));
  if (removedIds.length > 0) {
    for (const table of ['lessons', 'grade_columns'] as const)
      await tx.updateTable(table).set({ term_id: null }).where('term_id', 'in', removedIds).execute();
    await tx.deleteFrom('grade_terms').where('id', 'in', removedIds).execute();
  }
  for (const { termId, name, startsOn, endsOn } of terms) {
    const values = { name, starts_on: startsOn, ends_on: endsOn };
    if (termId === null)
      await tx
        .insertInto('grade_terms')
        .values({ year_id: yearId, ...values })
        .execute();
    else await tx.updateTable('grade_terms').set(values).where('id', '=', termId).execute();
  }
}
