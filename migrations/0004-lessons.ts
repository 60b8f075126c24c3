import { type Kysely, sql } from 'kysely';

/** Lessons, the PDFs and prompts their questions are generated from, and the questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lessons')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('submission_date', 'text')
    .addColumn('duration_minutes', 'integer', (column) => column.notNull().check(sql`duration_minutes >= 1`))
    .addColumn('attempts', 'integer', (column) => column.notNull().check(sql`attempts >= 1`))
    // Number of significant digits from which a rounded decimal counts as exact.
    .addColumn('rounding_digits', 'integer', (column) => column.notNull().defaultTo(3))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lessons_course').on('lessons').column('course_id').execute();

  await db.schema
    .createTable('lesson_prompts')
    .addColumn('lesson_id', 'integer', (column) => column.primaryKey().notNull().references('lessons.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'integer', (column) => column.notNull())
    .addColumn('question_count', 'integer', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('documents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('stored_name', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('page_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('character_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('truncated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('documents_lesson').on('documents').column('lesson_id').execute();

  await db.schema
    .createTable('document_pages')
    .addColumn('document_id', 'integer', (column) => column.notNull().references('documents.id'))
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_pages_pk', ['document_id', 'page'])
    .execute();

  await db.schema
    .createTable('generations')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('job_id', 'integer')
    .addColumn('document_id', 'integer', (column) => column.references('documents.id'))
    .addColumn('guidelines', 'text', (column) => column.notNull())
    .addColumn('question_count', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'integer', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('dropped_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('saved_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('generations_lesson').on('generations').column('lesson_id').execute();

  await db.schema
    .createTable('generation_drafts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('generation_id', 'integer', (column) => column.notNull().references('generations.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    // The generated version, for the teacher's reset; null for a draft question written by hand.
    .addColumn('original', 'text')
    .addColumn('deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('generation_drafts_generation')
    .on('generation_drafts')
    .columns(['generation_id', 'position'])
    .execute();

  await db.schema
    .createTable('questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    // Null: part of the lesson's question bank. Otherwise: generated for this student from the lesson's prompt.
    .addColumn('owner_student_id', 'integer', (column) => column.references('users.id'))
    .addColumn('generation_id', 'integer', (column) => column.references('generations.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('correct_answer', 'text', (column) => column.notNull())
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('solution_example', 'text', (column) => column.notNull())
    .addColumn('criteria', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source_page', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('questions_lesson')
    .on('questions')
    .columns(['lesson_id', 'owner_student_id', 'position'])
    .execute();

  await db.schema
    .createTable('assignments')
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignments_pk', ['question_id', 'student_id'])
    .execute();
  await db.schema
    .createIndex('assignments_lesson_student')
    .on('assignments')
    .columns(['lesson_id', 'student_id'])
    .execute();

  // One question set per student and lesson, however often it is requested.
  await db.schema
    .createTable('question_sets')
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('origin', 'text', (column) => column.notNull().check(sql`origin in ('bank', 'prompt')`))
    .addColumn('job_id', 'integer')
    .addColumn('ready', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_sets_pk', ['lesson_id', 'student_id'])
    .execute();
}
