import type { Kysely } from 'kysely';

/** The tables of that time whose rows get a sum; those of today stand in domain/database/summed-tables.ts. */
const tables = [
  'users',
  'lessons',
  'questions',
  'sittings',
  'attempts',
  'answers',
  'late_answers',
  'decisions',
  'regrades',
  'appeals',
  'second_gradings',
  'legacy_questions',
  'legacy_attempts',
  'legacy_decisions',
  'school_changes',
];

/** A sum over the other columns of a row, by which a byte that changed by itself is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: written since the last round, which makes the sum.
  for (const table of tables) await db.schema.alterTable(table).addColumn('row_sum', 'integer').execute();
}
