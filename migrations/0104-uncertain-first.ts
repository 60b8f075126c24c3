import type { Kysely } from 'kysely';

/**
 * Lessons in which the teacher marks the answers that the model is least certain of before its marks count; the
 * attempts submitted under this rule, and the marks held back meanwhile with the data kept until they count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lessons', 'attempts'])
    await db.schema
      .alterTable(table)
      .addColumn('uncertain_first', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('proposed_marks')
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('proposed_marks_held').on('proposed_marks').column('held').execute();
  await db.schema.alterTable('proposed_marks').addColumn('asked_at', 'text').execute();
  await db.schema
    .alterTable('proposed_marks')
    .addColumn('review_passage', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
