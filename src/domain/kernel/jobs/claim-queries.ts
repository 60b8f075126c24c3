import type { Selectable } from 'kysely';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import { type Db, fromJson, type Tx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { nextRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { firstInLine, isDue, runningAtOnce, selectDueTickets } from './due-queries.ts';
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

function taking(db: Db | Tx, { owner, now, until }: JobLease) {
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

const takeJob = prepared<JobLease & { jobId: number }>()((db, given) =>
  taking(db, { owner: given('owner'), now: given('now'), until: given('until') })
    .where('id', '=', given('jobId'))
    .where(isDue(given('now')))
    .where((where) =>
      where(
        where
          .selectFrom('jobs as other')
          .whereRef('other.user_id', '=', 'jobs.user_id')
          .where('other.state', '=', 'running')
          .where('other.lease_until', '>=', given('now'))
          .select((select) => select.fn.countAll<number>().as('n')),
        '<',
        runningAtOnce,
      ),
    ),
);

/**
 * Claims the job for `owner` in one statement. Returns null when the job is not due, another worker holds it, or its user
 * already has the maximum number of running jobs.
 */
export async function claimJob(db: Db | Tx, jobId: number, lease: JobLease): Promise<ClaimedJob | null> {
  const [row] = await takeJob(db, { ...lease, jobId });
  return row ? toClaimed(row) : null;
}

const takeFirst = prepared<JobLease & { queue: string; limit: number }>()((db, given) =>
  taking(db, { owner: given('owner'), now: given('now'), until: given('until') }).where(
    'id',
    'in',
    firstInLine(db, { now: given('now'), queue: given('queue') }).limit(given('limit')),
  ),
);

/** Any due job of a queue. */
const anyDue = prepared<{ now: string; queue: string }>()((db, given) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', given('queue'))
    .where(isDue(given('now')))
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
  const claimed = (await takeFirst(tx, { ...lease, queue, limit })).map(toClaimed);
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

function toClaimed(row: ClaimedRow): ClaimedJob {
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
