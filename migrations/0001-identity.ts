import { type Kysely, sql } from 'kysely';

/** Users, their sessions, and rate limits against password guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull())
    // The address in lower case, which makes it unique regardless of case.
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('admin', 'teacher', 'student')`),
    )
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('one_time_expires_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_role_names').on('users').columns(['role', 'names']).execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // SHA-256 of two different secrets: the bearer token and the cookie value.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('cookie_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device_hash'])
    .execute();

  await db.schema
    .createTable('sign_in_throttles')
    .addColumn('throttle_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
