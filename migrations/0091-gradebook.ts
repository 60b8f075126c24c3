import { type Kysely, sql } from 'kysely';

/** Components of the grade of a course: weighted categories, terms of the year, and marks given outside the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('grade_terms')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('year_id', 'integer', (column) => column.notNull().references('school_years.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    // Dates: `2026-02-01`.
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('grade_terms_year').on('grade_terms').column('year_id').execute();
  await db.schema
    .createTable('grade_categories')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('grade_categories_course').on('grade_categories').column('course_id').execute();
  await db.schema
    .createTable('grade_columns')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.references('grade_categories.id'))
    .addColumn('term_id', 'integer', (column) => column.references('grade_terms.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('grade_columns_course').on('grade_columns').column('course_id').execute();
  await db.schema
    .createTable('outside_marks')
    .addColumn('column_id', 'integer', (column) => column.notNull().references('grade_columns.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('grade', 'real', (column) => column.notNull().check(sql`grade between 0 and 10`))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outside_marks_pk', ['column_id', 'student_id'])
    .execute();
  await db.schema.createIndex('outside_marks_student').on('outside_marks').column('student_id').execute();
  await db.schema
    .alterTable('lessons')
    .addColumn('category_id', 'integer', (column) => column.references('grade_categories.id'))
    .execute();
  // Null: the due date determines the term.
  await db.schema
    .alterTable('lessons')
    .addColumn('term_id', 'integer', (column) => column.references('grade_terms.id'))
    .execute();
  for (const table of ['lessons', 'grade_columns'])
    for (const column of ['category_id', 'term_id'])
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
