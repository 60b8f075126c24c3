import type { Kysely } from 'kysely';

/** Quotas per user, the circuit breaker of the model, and a limit on guessing user names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The quota that the job counts against; null for jobs that do not call a model.
  await db.schema.alterTable('jobs').addColumn('allowance', 'text').execute();
  await db.schema.createIndex('jobs_user_state').on('jobs').columns(['user_id', 'state']).execute();
  await db.schema.createIndex('jobs_key_created').on('jobs').columns(['job_key', 'created_at']).execute();

  // A single row: the state of the circuit breaker for model calls.
  await db.schema
    .createTable('model_circuit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // Consecutive failed calls while the circuit was closed.
    .addColumn('failures', 'integer', (column) => column.notNull())
    // Consecutive pauses; each is longer than the previous one.
    .addColumn('pauses', 'integer', (column) => column.notNull())
    // Time from which one probe call may run; null while the circuit is closed.
    .addColumn('probe_after', 'text')
    .execute();

  // Grading rounds with unusable responses; after some, the attempt waits for a person.
  await db.schema
    .alterTable('attempts')
    .addColumn('failed_rounds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // Names tried from an address until a password was right.
  await db.schema
    .createTable('sign_in_names')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_names_pk', ['address', 'name'])
    .execute();
  await db.schema.createIndex('sign_in_names_tried').on('sign_in_names').column('tried_at').execute();
}
