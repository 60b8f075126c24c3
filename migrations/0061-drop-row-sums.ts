import { type Kysely, sql } from 'kysely';

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

/** Removes the checksum of each row: integrity checks of the database and tested backups replace it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).dropColumn('row_sum').execute();
  await sql`delete from settings where name = 'rowSums'`.execute(db);
}
