import { type Kysely, sql } from 'kysely';

/** Jobs, the authoritative record of long-running work, and a log of model calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('job_key', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('progress_done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress_total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('run_after', 'text', (column) => column.notNull())
    .addColumn('error_code', 'text')
    .addColumn('error_details', 'text')
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'text')
    // Fencing token, incremented by every claim: a worker that lost its lease can no longer publish.
    .addColumn('fence', 'integer', (column) => column.notNull().defaultTo(0))
    // Incremented by every change that clients should see.
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .execute();
  // A second request for the same work joins the queued or running job.
  await db.schema
    .createIndex('jobs_live_key')
    .on('jobs')
    .column('job_key')
    .unique()
    .where(sql.ref('state'), 'in', ['queued', 'running'])
    .execute();
  await db.schema.createIndex('jobs_state_run_after').on('jobs').columns(['state', 'run_after']).execute();
  await db.schema.createIndex('jobs_user_revision').on('jobs').columns(['user_id', 'revision']).execute();
  await db.schema.createIndex('jobs_revision').on('jobs').column('revision').execute();
  await db.schema.createIndex('jobs_finished').on('jobs').column('finished_at').execute();

  await db.schema
    .createTable('ai_calls')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    .addColumn('tokens_in', 'integer', (column) => column.notNull())
    .addColumn('tokens_out', 'integer', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('job_id', 'integer')
    .addColumn('attempt_id', 'integer')
    .addColumn('lesson_id', 'integer')
    // Full prompts and responses are kept only for grading calls.
    .addColumn('request', 'text')
    .addColumn('response', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ai_calls_created').on('ai_calls').column('created_at').execute();
  await db.schema.createIndex('ai_calls_attempt').on('ai_calls').column('attempt_id').execute();
}
