import { type Kysely, sql } from 'kysely';

/** When students read their marks: with the grade, or not before their teacher publishes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('marks_shown', 'text', (column) =>
      column.notNull().defaultTo('at-once').check(sql`marks_shown in ('at-once', 'by-teacher')`),
    )
    .execute();
  // Null: its student sees no number.
  await db.schema.alterTable('attempts').addColumn('published_at', 'text').execute();
  // What was graded so far has been shown.
  await sql`update attempts set published_at = coalesce(graded_at, submitted_at) where state = 'graded'`.execute(
    db,
  );
  // These few rows are asked for whenever a teacher looks at a course's grades.
  await db.schema
    .createIndex('attempts_unpublished')
    .on('attempts')
    .column('lesson_id')
    .where(sql.ref('published_at'), 'is', sql.lit(null))
    .execute();
}
