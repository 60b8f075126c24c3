import type { Kysely } from 'kysely';

/** How students come to questions of their own: written for each of them, as until now, or drawn from one bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lesson_prompts')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('each'))
    .execute();
}
