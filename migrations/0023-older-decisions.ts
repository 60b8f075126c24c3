import { type Kysely, sql } from 'kysely';

/**
 * What admins decide about grades of older lessons, beside them. `legacy_attempts` keeps what the machine said;
 * its `decision_id` names the row that gives the mark in force, none where the machine's stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows are added and never changed: what is taken back is a row as well.
  await db.schema
    .createTable('legacy_decisions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('legacy_attempt_id', 'integer', (column) => column.notNull().references('legacy_attempts.id'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('docente', 'confirmada', 'devuelta')`),
    )
    .addColumn('decided_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('old_grade', 'real', (column) => column.notNull())
    .addColumn('old_feedback', 'text', (column) => column.notNull())
    // Null where it gives no mark of its own.
    .addColumn('new_grade', 'real', (column) => column.check(sql`new_grade between 0 and 10`))
    .addColumn('new_feedback', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legacy_decisions_attempt')
    .on('legacy_decisions')
    .column('legacy_attempt_id')
    .execute();
  await db.schema
    .createIndex('legacy_decisions_decided_by')
    .on('legacy_decisions')
    .columns(['decided_by', 'decided_at'])
    .execute();
  await db.schema
    .alterTable('legacy_attempts')
    .addColumn('decision_id', 'integer', (column) => column.references('legacy_decisions.id'))
    .execute();
  await db.schema
    .createIndex('legacy_attempts_decision')
    .on('legacy_attempts')
    .column('decision_id')
    .execute();
}
