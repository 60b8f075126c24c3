import type { Kysely } from 'kysely';

/**
 * Codes with which a teacher lets one student into one sitting without a password; the sessions that such a code opened;
 * and the sittings that were entered with one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sitting_passes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('given_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    // Until when the code can be entered.
    .addColumn('expires_at', 'text', (column) => column.notNull())
    // Wrong codes that anybody entered while this one was valid.
    .addColumn('wrong_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', 'text')
    // Until when the sitting can begin after the code was used; null without a due date.
    .addColumn('begin_until', 'text')
    .addColumn('sitting_id', 'integer', (column) => column.references('sittings.id'))
    .addColumn('withdrawn_at', 'text')
    .execute();
  await db.schema
    .createIndex('sitting_passes_lesson_student')
    .on('sitting_passes')
    .columns(['lesson_id', 'student_id'])
    .execute();
  for (const column of ['student_id', 'given_by', 'sitting_id', 'expires_at'])
    await db.schema.createIndex(`sitting_passes_${column}`).on('sitting_passes').column(column).execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('pass_id', 'integer', (column) => column.references('sitting_passes.id'))
    .execute();
  await db.schema.createIndex('sessions_pass_id').on('sessions').column('pass_id').execute();
  await db.schema
    .alterTable('sittings')
    .addColumn('let_in_by', 'integer', (column) => column.references('users.id'))
    .execute();
  await db.schema.alterTable('sittings').addColumn('let_in_at', 'text').execute();
  await db.schema
    .createIndex('known_devices_device_hash')
    .on('known_devices')
    .column('device_hash')
    .execute();
  await db.schema.createIndex('sittings_let_in_by').on('sittings').column('let_in_by').execute();
}
