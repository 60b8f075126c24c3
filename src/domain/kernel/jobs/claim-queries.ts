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

/** For whom a job is taken, when, and until when it is theirs if they say nothing more. */
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
 * Takes the job for `owner` in one statement; null when it is not due, somebody else has it, or as many of
 * its person's run as may.
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

/** The next due job of a queue, in the fair order. */
const anyDue = prepared<{ now: string; queue: string }>()((db, given) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', given('queue'))
    .where(isDue(given('now')))
    .limit(1),
);

/**
 * Takes the next of a queue that are due, at most `limit`, as if they were taken one by one. Everybody's first are taken
 * in one statement; what is then left over goes by the order of all that is due, each with a look at what was taken.
 * Only inside a write, between whose statements no other worker takes any.
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
