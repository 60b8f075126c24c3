import { type Kysely, sql } from 'kysely';

/** Sittings with their draft answers, and the resulting attempts and answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sittings')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text', (column) =>
      column.check(sql`closed_by in ('student', 'time', 'exit', 'server')`),
    )
    .addUniqueConstraint('sittings_student_lesson_number', ['student_id', 'lesson_id', 'number'])
    .execute();
  await db.schema
    .createIndex('sittings_open')
    .on('sittings')
    .columns(['student_id', 'lesson_id'])
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('sittings_ends')
    .on('sittings')
    .column('ends_at')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('sitting_questions')
    .addColumn('sitting_id', 'integer', (column) => column.notNull().references('sittings.id'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sitting_questions_pk', ['sitting_id', 'question_id'])
    .execute();

  await db.schema
    .createTable('sitting_drafts')
    .addColumn('sitting_id', 'integer', (column) => column.notNull().references('sittings.id'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sitting_drafts_pk', ['sitting_id', 'question_id'])
    .execute();

  await db.schema
    .createTable('attempts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('sitting_id', 'integer', (column) => column.notNull().unique().references('sittings.id'))
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // `pending`: grading has failed for now; the answers are kept, and the attempt does not count as used.
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('grading', 'pending', 'graded')`),
    )
    .addColumn('early_exit', 'integer', (column) => column.notNull())
    .addColumn('late', 'integer', (column) => column.notNull())
    .addColumn('grade', 'real', (column) => column.check(sql`grade between 0 and 10`))
    .addColumn('general_feedback', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('graded_by_label', 'text')
    .addColumn('job_id', 'integer')
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('graded_at', 'text')
    .addUniqueConstraint('attempts_student_lesson_number', ['student_id', 'lesson_id', 'number'])
    .execute();
  await db.schema
    .createIndex('attempts_lesson')
    .on('attempts')
    .columns(['lesson_id', 'student_id'])
    .execute();

  await db.schema
    .createTable('answers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('grade', 'real', (column) => column.check(sql`grade between 0 and 10`))
    .addColumn('feedback', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('graded_by', 'text')
    .addColumn('model', 'text')
    .addColumn('prompt_version', 'text')
    .addColumn('criteria_scores', 'text')
    .addColumn('review_reason', 'text')
    .addColumn('review_passage', 'text')
    .addUniqueConstraint('answers_attempt_question', ['attempt_id', 'question_id'])
    .execute();

  // Answers that arrived after the deadline and its grace period: they do not change the attempt, but the teacher can
  // read them.
  await db.schema
    .createTable('late_answers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('sitting_id', 'integer', (column) => column.notNull().references('sittings.id'))
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
}
