import { type Kysely, sql } from 'kysely';

/**
 * Requests of students to get an attempt back that they left before handing in; one for each attempt. `accepted` when
 * the exit was taken back, `kept` when its teacher lets it count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exit_requests')
    .addColumn('attempt_id', 'integer', (column) => column.primaryKey().references('attempts.id'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'accepted', 'kept')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'integer', (column) => column.references('users.id'))
    // What the teacher says to the student.
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('exit_requests_closed_by').on('exit_requests').column('closed_by').execute();
  await db.schema
    .createIndex('exit_requests_state')
    .on('exit_requests')
    .columns(['state', 'created_at'])
    .execute();
}
