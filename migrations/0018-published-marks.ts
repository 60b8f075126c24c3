import { type Kysely, sql } from 'kysely';

/** When students see their marks: with the grade, or after the teacher publishes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('marks_shown', 'text', (column) =>
      column.notNull().defaultTo('at-once').check(sql`marks_shown in ('at-once', 'by-teacher')`),
    )
    .execute();
  // Null: the student does not see the grade yet.
  await db.schema.alterTable('attempts').addColumn('published_at', 'text').execute();
  // Grades given so far have been shown.
  await sql`update attempts set published_at = coalesce(graded_at, submitted_at) where state = 'graded'`.execute(
    db,
  );
  // For the teacher's view of a course's grades, which looks up these few rows.
  await db.schema
    .createIndex('attempts_unpublished')
    .on('attempts')
    .column('lesson_id')
    .where(sql.ref('published_at'), 'is', sql.lit(null))
    .execute();
}
