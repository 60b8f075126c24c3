import { type ExpressionBuilder, sql } from 'kysely';
import type { JobKind } from '../../shared/contracts/jobs.ts';
import { type Db, fromJson, type Tx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { nextRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { jobCatalogue } from './catalogue.ts';
import { type JobLane, type JobTicket, jobLanes } from './job-engine.ts';

/** Jobs of one person that run at once, over all processes; what else they asked for waits. */
const runningAtOnce = 4;

const ticketColumns = ['id', 'kind', 'lane', 'fence'] as const;

function toTicket(row: { id: number; kind: string; lane: string; fence: number }): JobTicket {
  return { jobId: row.id, kind: row.kind as JobKind, lane: row.lane as JobLane, fence: row.fence };
}

const ticketById = prepared<{ jobId: number }>()((db, given) =>
  db.selectFrom('jobs').select(ticketColumns).where('id', '=', given('jobId')),
);

export async function findTicket(db: Db | Tx, jobId: number): Promise<JobTicket | null> {
  const [row] = await ticketById(db, { jobId });
  return row ? toTicket(row) : null;
}

/** 0 for the most urgent lane. */
const urgency = sql`case lane ${sql.join(
  jobLanes.map((lane, index) => sql`when ${sql.lit(lane)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** How often a job of its kind is tried. */
const triesOf = (column: 'jobs.kind' | 'other.kind') =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    Object.entries(jobCatalogue).map(
      ([kind, { tries }]) => sql`when ${sql.lit(kind)} then ${sql.lit(tries)}`,
    ),
    sql` `,
  )} end`;

/**
 * Queued and its time has come, or running by a worker that is gone. One that was left so has the last of its tries
 * apart from others on their last: who kills its process takes those beside it along, and without this a job that is
 * well could lose every try beside the same one that is not.
 */
function isDue(now: string) {
  return (where: ExpressionBuilder<Tables, 'jobs'>) =>
    where.or([
      where.and([where('state', '=', 'queued'), where('run_after', '<=', now)]),
      where.and([
        where('state', '=', 'running'),
        where('lease_until', '<', now),
        where.or([
          where('jobs.tries', '<>', sql<number>`${triesOf('jobs.kind')} - 1`),
          where.not(
            where.exists(
              where
                .selectFrom('jobs as other')
                .where('other.state', '=', 'running')
                .where('other.lease_until', '>=', now)
                .where('other.tries', '>=', triesOf('other.kind'))
                .select('other.id'),
            ),
          ),
        ]),
      ]),
    ]);
}

function dueTickets(db: Db | Tx, now: string) {
  return db
    .with('running', (from) =>
      from
        .selectFrom('jobs')
        .where('state', '=', 'running')
        .where('lease_until', '>=', now)
        .groupBy('user_id')
        .select((select) => ['user_id as userId', select.fn.countAll<number>().as('n')]),
    )
    .with('due', (from) =>
      from
        .selectFrom('jobs')
        .leftJoin('running', 'running.userId', 'jobs.user_id')
        .where(isDue(now))
        .select(['jobs.id', 'jobs.kind', 'jobs.lane', 'jobs.fence'])
        .select((select) => [
          // A job of nobody's stands in nobody's line.
          sql<number>`row_number() over (
            partition by coalesce(jobs.user_id, -jobs.id) order by ${urgency}, jobs.id
          ) + ${select.fn.coalesce('running.n', sql<number>`0`)}`.as('turn'),
        ]),
    )
    .selectFrom('due')
    .select(ticketColumns)
    .where('turn', '<=', runningAtOnce)
    .orderBy(urgency)
    .orderBy('turn')
    .orderBy('id');
}

const dueOfAll = prepared<{ now: string; limit: number }>()((db, given) =>
  dueTickets(db, given('now')).limit(given('limit')),
);
const dueOfLane = prepared<{ now: string; limit: number; lane: string }>()((db, given) =>
  dueTickets(db, given('now')).where('lane', '=', given('lane')).limit(given('limit')),
);

/**
 * Jobs that may be taken now, in their fair order: those somebody waits for first, and within a lane
 * everybody's first before anybody's second. Of a person no more than may run beside what runs of theirs.
 */
export async function selectDueTickets(
  db: Db | Tx,
  now: string,
  limit: number,
  lane: JobLane | null = null,
): Promise<JobTicket[]> {
  const rows = await (lane ? dueOfLane(db, { now, limit, lane }) : dueOfAll(db, { now, limit }));
  return rows.map(toTicket);
}

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

const takeJob = prepared<JobLease & { jobId: number }>()((db, given) =>
  db
    .updateTable('jobs')
    .set((set) => ({
      state: 'running',
      owner: given('owner'),
      lease_until: given('until'),
      fence: set('fence', '+', 1),
      tries: set('tries', '+', 1),
      revision: nextRevision,
      started_at: set.fn.coalesce('started_at', set.val(given('now'))),
      error_code: null,
      error_details: null,
    }))
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
    )
    .returning(['id', 'kind', 'payload', 'user_id', 'tries', 'fence', 'input_version']),
);

/**
 * Takes the job for `owner` in one statement; null when it is not due, somebody else has it, or as many of
 * its person's run as may.
 */
export async function claimJob(db: Db | Tx, jobId: number, lease: JobLease): Promise<ClaimedJob | null> {
  const [row] = await takeJob(db, { ...lease, jobId });
  if (!row) return null;
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
