import type { Selectable } from 'kysely';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import { type Db, fromJson, type Tx } from '../database/database.ts';
import { prepareQuery } from '../database/prepare-query.ts';
import { nextRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { firstDueJobPerUser, isDue, maxRunningJobsPerUser, selectDueTickets } from './due-queries.ts';
import type { JobQueue } from './job-engine.ts';

export interface ClaimedJob {
  jobId: number;
  kind: JobKind;
  payload: unknown;
  userId: number | null;
  tries: number;
  fence: number;
  inputVersion: string | null;
}

/** The worker that claims a job, the current time and the end of the lease if it is not renewed. */
export type JobLease = { owner: string; now: string; until: string };

function claimUpdate(db: Db | Tx, { owner, now, until }: JobLease) {
  return db
    .updateTable('jobs')
    .set((set) => ({
      state: 'running',
      owner,
      lease_until: until,
      fence: set('fence', '+', 1),
      tries: set('tries', '+', 1),
      revision: nextRevision,
      started_at: set.fn.coalesce('started_at', set.val(now)),
      error_code: null,
      error_details: null,
    }))
    .returning(['id', 'kind', 'payload', 'user_id', 'tries', 'fence', 'input_version']);
}

const claimUpdateById = prepareQuery<JobLease & { jobId: number }>()((db, param) =>
  claimUpdate(db, { owner: param('owner'), now: param('now'), until: param('until') })
    .where('id', '=', param('jobId'))
    .where(isDue(param('now')))
    .where((where) =>
      where(
        where
          .selectFrom('jobs as other')
          .whereRef('other.user_id', '=', 'jobs.user_id')
          .where('other.state', '=', 'running')
          .where('other.lease_until', '>=', param('now'))
          .select((select) => select.fn.countAll<number>().as('n')),
        '<',
        maxRunningJobsPerUser,
      ),
    ),
);

/**
 * Claims the job for `owner` in one statement. Returns null when the job is not due, another worker holds it, or its user
 * already has the maximum number of running jobs.
 */
export async function claimJob(db: Db | Tx, jobId: number, lease: JobLease): Promise<ClaimedJob | null> {
  const [row] = await claimUpdateById(db, { ...lease, jobId });
  return row ? toClaimedJob(row) : null;
}

const claimUpdateOfQueue = prepareQuery<JobLease & { queue: string; limit: number }>()((db, param) =>
  claimUpdate(db, { owner: param('owner'), now: param('now'), until: param('until') }).where(
    'id',
    'in',
    firstDueJobPerUser(db, { now: param('now'), queue: param('queue') }).limit(param('limit')),
  ),
);

/** Any due job of a queue. */
const anyDue = prepareQuery<{ now: string; queue: string }>()((db, param) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', param('queue'))
    .where(isDue(param('now')))
    .limit(1),
);

/**
 * Claims up to `limit` due jobs of a queue in fair order, as if they were claimed one by one. One statement claims the
 * first job of each user. The remaining places are filled from all due jobs in fair order, each with a check against the
 * jobs already claimed. Call it only inside a write, so that no other worker claims jobs between the statements.
 */
export async function claimNext(
  tx: Tx,
  queue: JobQueue,
  limit: number,
  lease: JobLease,
): Promise<ClaimedJob[]> {
  const claimed = (await claimUpdateOfQueue(tx, { ...lease, queue, limit })).map(toClaimedJob);
  claimed.sort((one, other) => one.jobId - other.jobId);
  if (claimed.length === limit) return claimed;
  if ((await anyDue(tx, { now: lease.now, queue })).length === 0) return claimed;
  for (const { jobId } of await selectDueTickets(tx, lease.now, limit - claimed.length, queue)) {
    const job = await claimJob(tx, jobId, lease);
    if (job) claimed.push(job);
  }
  return claimed;
}

type ClaimedRow = Pick<
  Selectable<Tables['jobs']>,
  'id' | 'kind' | 'payload' | 'user_id' | 'tries' | 'fence' | 'input_version'
>;

function toClaimedJob(row: ClaimedRow): ClaimedJob {
  return {
    jobId: row.id,
    kind: row.kind as JobKind,
    payload: fromJson(row.payload),
    userId: row.user_id,
    tries: row.tries,
    fence: row.fence,
    inputVersion: row.input_version,
  };
}
