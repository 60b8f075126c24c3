import type { Kysely } from 'kysely';

/** Tables that get a row checksum; migration 0061 removes them again. */
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

/** Adds a checksum over the other columns of a row, which detects corruption. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: written since the last round, which computes the checksum.
  for (const table of tables) await db.schema.alterTable(table).addColumn('row_sum', 'integer').execute();
}
