import type { Kysely } from 'kysely';

/** What a person has asked of the model lately, how the model is doing, and who has been guessing names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What of a person's allowance the job was counted against; null for work that asks no model.
  await db.schema.alterTable('jobs').addColumn('allowance', 'text').execute();
  await db.schema.createIndex('jobs_user_state').on('jobs').columns(['user_id', 'state']).execute();
  await db.schema.createIndex('jobs_key_created').on('jobs').columns(['job_key', 'created_at']).execute();

  // One row: whether calls to the model are let through.
  await db.schema
    .createTable('model_circuit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // Calls that did not get through, one after another, while it was closed.
    .addColumn('failures', 'integer', (column) => column.notNull())
    // Pauses in a row; each is longer than the one before.
    .addColumn('pauses', 'integer', (column) => column.notNull())
    // From when on one call may try again; null while it is closed.
    .addColumn('probe_after', 'text')
    .execute();

  // Rounds in which the model answered and could not be used: after some the attempt waits for a person.
  await db.schema
    .alterTable('attempts')
    .addColumn('failed_rounds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // Names tried from an address, until their password was right.
  await db.schema
    .createTable('sign_in_names')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_names_pk', ['address', 'name'])
    .execute();
  await db.schema.createIndex('sign_in_names_tried').on('sign_in_names').column('tried_at').execute();
}
