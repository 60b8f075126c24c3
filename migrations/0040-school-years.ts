import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** School years: every course belongs to one, and a teacher gives a subject once per year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('school_years')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    // Dates: `2026-02-01`.
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    // Time since which the courses of the year are read-only.
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  const now = new Date().toISOString();
  const year = now.slice(0, 4);
  // Existing courses belong to the current year.
  await sql`
    insert into school_years (name, starts_on, ends_on, created_at)
    values (${year}, ${`${year}-01-01`}, ${`${year}-12-31`}, ${now})
  `.execute(db);

  if (db.getExecutor().adapter instanceof SqliteAdapter) await remakeCourses(db);
  else await alterCourses(db);
  await db.schema.createIndex('courses_year').on('courses').column('year_id').execute();
  await db.schema.createIndex('documents_stored').on('documents').column('stored_name').execute();
  await db.schema.createIndex('courses_origin').on('courses').column('origin_id').execute();
}

/**
 * SQLite cannot change a constraint, so this recreates the table under the same name. Foreign keys to it are checked
 * at the end of the transaction.
 */
async function remakeCourses(db: Kysely<unknown>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create temporary table kept_courses as select * from courses`.execute(db);
  await sql`delete from courses`.execute(db);
  await db.schema.dropTable('courses').execute();
  await db.schema
    .createTable('courses')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('year_id', 'integer', (column) => column.notNull().references('school_years.id'))
    // The course that this one was copied from.
    .addColumn('origin_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('courses_subject_teacher_year', ['subject_id', 'teacher_id', 'year_id'])
    .execute();
  await sql`
    insert into courses (id, subject_id, teacher_id, year_id, created_at)
    select id, subject_id, teacher_id, (select min(id) from school_years), created_at from kept_courses
  `.execute(db);
  await sql`drop table kept_courses`.execute(db);
  await db.schema.createIndex('courses_teacher').on('courses').column('teacher_id').execute();
}

async function alterCourses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('courses')
    .addColumn('year_id', 'integer', (column) => column.references('school_years.id'))
    .execute();
  await db.schema
    .alterTable('courses')
    .addColumn('origin_id', 'integer', (column) => column.references('courses.id'))
    .execute();
  await sql`update courses set year_id = (select min(id) from school_years)`.execute(db);
  await sql`alter table courses alter column year_id set not null`.execute(db);
  await db.schema.alterTable('courses').dropConstraint('courses_subject_teacher').execute();
  await db.schema
    .alterTable('courses')
    .addUniqueConstraint('courses_subject_teacher_year', ['subject_id', 'teacher_id', 'year_id'])
    .execute();
}
