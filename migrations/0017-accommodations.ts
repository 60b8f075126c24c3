import { type Kysely, sql } from 'kysely';

/** Accommodations: extra time, attempts and days for one student, for the whole course or for one lesson. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accommodations')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    // Null: applies to the whole course.
    .addColumn('lesson_id', 'integer', (column) => column.references('lessons.id'))
    .addColumn('extra_time', 'integer', (column) => column.notNull())
    .addColumn('time_unit', 'text', (column) =>
      column.notNull().check(sql`time_unit in ('percent', 'minutes')`),
    )
    .addColumn('extra_attempts', 'integer', (column) => column.notNull())
    .addColumn('extra_days', 'integer', (column) => column.notNull())
    // Visible to teachers only.
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['course_id', 'student_id', 'lesson_id']) {
    await db.schema
      .createIndex(`accommodations_${column.replace('_id', '')}`)
      .on('accommodations')
      .column(column)
      .execute();
  }
  // One row per student and lesson or course. Two indexes, because nulls are distinct in a unique index.
  await db.schema
    .createIndex('accommodations_one_of_lesson')
    .on('accommodations')
    .columns(['lesson_id', 'student_id'])
    .unique()
    .where(sql.ref('lesson_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('accommodations_one_of_course')
    .on('accommodations')
    .columns(['course_id', 'student_id'])
    .unique()
    .where(sql.ref('lesson_id'), 'is', null)
    .execute();
}
