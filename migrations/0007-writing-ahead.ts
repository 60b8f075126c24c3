import type { Kysely } from 'kysely';

/** Answers that can be read while they are written, and question sets prepared for a whole course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assistant_questions').addColumn('answer_so_far', 'text').execute();
  // 'now': somebody waits for it; 'ahead': nobody does yet.
  await db.schema
    .alterTable('jobs')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('now'))
    .execute();
  // Whose question set the call wrote.
  await db.schema.alterTable('ai_calls').addColumn('student_id', 'integer').execute();
  await db.schema.createIndex('ai_calls_lesson').on('ai_calls').column('lesson_id').execute();
}
