import { type Kysely, sql } from 'kysely';

/** Requests of teachers that an admin gives a student a new password; at most one of a student is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('requested_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  for (const column of ['student_id', 'requested_by'])
    await db.schema.createIndex(`access_requests_${column}`).on('access_requests').column(column).execute();
  await db.schema
    .createIndex('access_requests_open')
    .on('access_requests')
    .column('student_id')
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
