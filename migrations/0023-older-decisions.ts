import { type Kysely, sql } from 'kysely';

/**
 * Decisions of admins about grades of legacy lessons. `legacy_attempts` keeps the machine's grade; its `decision_id`
 * refers to the decision in force, null when the machine's grade applies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Append-only: undoing a decision adds a row.
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
    // Null when the decision sets no grade.
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
