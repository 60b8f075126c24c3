import type { Kysely } from 'kysely';

/** How students get their own questions: generated for each of them (the default), or drawn from one bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lesson_prompts')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('each'))
    .execute();
}
