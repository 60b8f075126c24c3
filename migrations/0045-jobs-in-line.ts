import { type Kysely, sql } from 'kysely';

/**
 * Adds an index in queue order, so that a free slot finds its next job without sorting all due jobs. Drops two unused
 * indexes and restricts `jobs_finished` to finished jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_state_lane').on('jobs').columns(['state', 'lane', 'id']).execute();
  await db.schema.dropIndex('jobs_state_run_after').execute();
  await db.schema.dropIndex('jobs_user_revision').execute();
  await db.schema.dropIndex('jobs_finished').execute();
  await sql`create index jobs_finished on jobs (finished_at) where finished_at is not null`.execute(db);
}
