import type { Kysely } from 'kysely';

/**
 * Indexes on references to questions: deleting a question checks them, and replacing a prompt deletes the question
 * sets of a whole course.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sitting_questions_question')
    .on('sitting_questions')
    .column('question_id')
    .execute();
  await db.schema.createIndex('answers_question').on('answers').column('question_id').execute();
}
