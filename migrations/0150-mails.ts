import type { Kysely } from 'kysely';

/** Outgoing e-mails and their delivery status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('delays', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await db.schema.createIndex('mails_user_id').on('mails').column('user_id').execute();
  await db.schema.createIndex('mails_settled_at').on('mails').columns(['settled_at', 'state']).execute();
}
