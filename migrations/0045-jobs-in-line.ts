import { type Kysely, sql } from 'kysely';

/**
 * What is queued in a lane stands in its order, so that a free place finds its next job without sorting all that is due.
 * What nobody asks for is kept no longer: when a job may run beside its state, a person's jobs by their revision, and
 * which have not ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_state_lane').on('jobs').columns(['state', 'lane', 'id']).execute();
  await db.schema.dropIndex('jobs_state_run_after').execute();
  await db.schema.dropIndex('jobs_user_revision').execute();
  await db.schema.dropIndex('jobs_finished').execute();
  await sql`create index jobs_finished on jobs (finished_at) where finished_at is not null`.execute(db);
}
