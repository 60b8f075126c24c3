import type { Kysely } from 'kysely';

/** Where a copied question or lesson came from, as JSON: `{"lessonId":4,"topic":"La célula"}`; null for one that was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['questions', 'lessons'])
    await db.schema.alterTable(table).addColumn('copied_from', 'text').execute();
}
