import type { Kysely } from 'kysely';

/** Streamed answers of the assistant, and question sets prepared for a whole course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assistant_questions').addColumn('answer_so_far', 'text').execute();
  // 'now': a user waits for the job; 'ahead': no user waits yet.
  await db.schema
    .alterTable('jobs')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('now'))
    .execute();
  // The student whose question set the call wrote.
  await db.schema.alterTable('ai_calls').addColumn('student_id', 'integer').execute();
  await db.schema.createIndex('ai_calls_lesson').on('ai_calls').column('lesson_id').execute();
}
