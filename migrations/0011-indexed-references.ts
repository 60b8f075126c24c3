import { type Kysely, sql } from 'kysely';

/**
 * Foreign key columns without an index. Deleting a row checks each of them, which would scan the whole table for
 * every deleted row.
 */
const references: [table: string, column: string][] = [
  ['subject_students', 'student_id'],
  ['documents', 'owner_id'],
  ['generations', 'document_id'],
  ['generations', 'teacher_id'],
  ['questions', 'generation_id'],
  ['questions', 'owner_student_id'],
  ['assignments', 'student_id'],
  ['question_sets', 'student_id'],
  ['sittings', 'lesson_id'],
  ['sitting_drafts', 'question_id'],
  ['late_answers', 'sitting_id'],
  ['legacy_student_questions', 'user_id'],
  ['legacy_gradings', 'lesson_id'],
  ['legacy_attempts', 'lesson_id'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of references) {
    await db.schema
      .createIndex(`${table}_${column.replace(/_id$/, '')}`)
      .on(table)
      .column(column)
      .execute();
  }
  // Partial indexes for frequent queries of the worker, which match few rows of growing tables.
  await db.schema
    .createIndex('attempts_pending')
    .on('attempts')
    .column('state')
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('ai_calls_texts')
    .on('ai_calls')
    .column('created_at')
    .where(sql.ref('request'), 'is not', null)
    .execute();
  await db.schema.createIndex('sessions_expires').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('known_devices_seen').on('known_devices').column('last_seen_at').execute();
  await db.schema
    .createIndex('sign_in_throttles_updated')
    .on('sign_in_throttles')
    .column('updated_at')
    .execute();
  await db.schema
    .createIndex('assistant_questions_created')
    .on('assistant_questions')
    .column('created_at')
    .execute();
  await db.schema.createIndex('documents_created').on('documents').column('created_at').execute();

  // A missing date used to be sent and stored as an empty string.
  await sql`update lessons set submission_date = null where submission_date = ''`.execute(db);

  // These draft answers were already copied to the attempt; only early exits have no other copy.
  await sql`
    delete from sitting_drafts where sitting_id in (select sitting_id from attempts where early_exit = 0)
  `.execute(db);
}
