import type { Kysely } from 'kysely';

/** The comments that a teacher writes to students again and again, with the number of times. At most 200 a teacher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usual_comments')
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    // A line of a feedback, of at most 300 characters.
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('usual_comments_key', ['owner_id', 'text'])
    .execute();
}
