import { type Kysely, sql } from 'kysely';

/** Questions to the assistant, and legacy lessons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    // Saving the same question, answer and time twice stores one row.
    .addUniqueConstraint('saved_questions_once', ['user_id', 'question', 'answer', 'asked_at'])
    .execute();

  await db.schema
    .createTable('assistant_questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('assistant_questions_user')
    .on('assistant_questions')
    .columns(['user_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('legacy_lessons')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull().check(sql`type in (1, 2)`))
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('legacy_questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('legacy_lessons.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('reference_answer', 'text', (column) => column.notNull())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addUniqueConstraint('legacy_questions_position', ['lesson_id', 'position'])
    .execute();

  // The question generated for a user at the first attempt, kept so that a reload shows the same one; null while it
  // is being written.
  await db.schema
    .createTable('legacy_student_questions')
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('legacy_lessons.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('question', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('legacy_student_questions_pk', ['lesson_id', 'user_id'])
    .execute();

  // Grades given by the server; only one of these can be saved as an attempt. Without a lesson: a graded answer to an
  // arbitrary question, which is never saved.
  await db.schema
    .createTable('legacy_gradings')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.references('legacy_lessons.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('reference_answer', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('grade', 'real', (column) => column.check(sql`grade between 0 and 10`))
    .addColumn('feedback', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legacy_gradings_user_lesson')
    .on('legacy_gradings')
    .columns(['user_id', 'lesson_id'])
    .execute();

  await db.schema
    .createTable('legacy_attempts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('legacy_lessons.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('grading_id', 'integer', (column) =>
      column.notNull().unique().references('legacy_gradings.id'),
    )
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('grade', 'real', (column) => column.notNull().check(sql`grade between 0 and 10`))
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('time_of_day', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('legacy_attempts_number', ['user_id', 'lesson_id', 'number'])
    .execute();
}
