import type { Kysely } from 'kysely';

/** Source of a copied question or lesson as JSON: `{"lessonId":4,"topic":"La célula"}`; null when not copied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['questions', 'lessons'])
    await db.schema.alterTable(table).addColumn('copied_from', 'text').execute();
}
