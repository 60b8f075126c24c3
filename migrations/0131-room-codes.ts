import type { Kysely } from 'kysely';

/**
 * Room codes, which admit students to a lesson; students waiting for admission; and students' reports about
 * questions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('room_codes')
    .addColumn('lesson_id', 'integer', (column) => column.primaryKey().references('lessons.id'))
    // Secret from which the codes are derived.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('room_arrivals')
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addColumn('admitted_at', 'text')
    // Wrong codes entered since arrival.
    .addColumn('wrong_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tried_at', 'text')
    .addPrimaryKeyConstraint('room_arrivals_pk', ['lesson_id', 'student_id'])
    .execute();
  await db.schema.createIndex('room_arrivals_student').on('room_arrivals').column('student_id').execute();
  await db.schema
    .createTable('question_reports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('sitting_id', 'integer', (column) => column.notNull().references('sittings.id'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addColumn('settlement_id', 'integer')
    .execute();
  await db.schema
    .createIndex('question_reports_sitting')
    .on('question_reports')
    .column('sitting_id')
    .execute();
  await db.schema
    .createIndex('question_reports_question')
    .on('question_reports')
    .column('question_id')
    .execute();
  await db.schema
    .createIndex('question_reports_student')
    .on('question_reports')
    .column('student_id')
    .execute();
  await db.schema
    .createTable('report_settlements')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('settled_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('settled_at', 'text', (column) => column.notNull())
    // 'corrected', 'annulled' or 'no-fault'.
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['question_id', 'lesson_id', 'settled_by'])
    await db.schema
      .createIndex(`report_settlements_${column}`)
      .on('report_settlements')
      .column(column)
      .execute();
}
