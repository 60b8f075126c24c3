import type { Kysely } from 'kysely';

/**
 * Who refers to a question, found by the question: deleting one asks for it, and a replaced prompt takes the
 * sets of a whole course with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sitting_questions_question')
    .on('sitting_questions')
    .column('question_id')
    .execute();
  await db.schema.createIndex('answers_question').on('answers').column('question_id').execute();
}
