import { type ExpressionBuilder, sql } from 'kysely';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import type { Db, Tx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';
import { jobCatalogue } from './catalogue.ts';
import { type JobQueue, type JobTicket, jobQueues } from './job-engine.ts';

/** Jobs of one person that run at once, over all processes; what else they asked for waits. */
export const runningAtOnce = 4;

const ticketColumns = ['id', 'kind', 'queue', 'fence'] as const;

function toTicket(row: { id: number; kind: string; queue: string; fence: number }): JobTicket {
  return { jobId: row.id, kind: row.kind as JobKind, queue: row.queue as JobQueue, fence: row.fence };
}

const ticketById = prepared<{ jobId: number }>()((db, given) =>
  db.selectFrom('jobs').select(ticketColumns).where('id', '=', given('jobId')),
);

export async function findTicket(db: Db | Tx, jobId: number): Promise<JobTicket | null> {
  const [row] = await ticketById(db, { jobId });
  return row ? toTicket(row) : null;
}

/** 0 for the most urgent queue. */
const urgencyOf = (queue: 'queue' | 'jobs.queue' | 'other.queue') =>
  sql<number>`case ${sql.ref(queue)} ${sql.join(
    jobQueues.map((queue, index) => sql`when ${sql.lit(queue)} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
const urgency = urgencyOf('queue');

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
export function isDue(now: string) {
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
        .select(['jobs.id', 'jobs.kind', 'jobs.queue', 'jobs.fence'])
        .select((select) => [
          // A job without an owner stands in no owner's line.
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
const dueOfQueue = prepared<{ now: string; limit: number; queue: string }>()((db, given) =>
  dueTickets(db, given('now')).where('queue', '=', given('queue')).limit(given('limit')),
);

/**
 * Jobs that may be taken now, in their fair order: those somebody waits for first, and within a queue
 * everybody's first before anybody's second. Of a person no more than may run beside what runs of theirs.
 */
export async function selectDueTickets(
  db: Db | Tx,
  now: string,
  limit: number,
  queue: JobQueue | null = null,
): Promise<JobTicket[]> {
  const rows = await (queue ? dueOfQueue(db, { now, limit, queue }) : dueOfAll(db, { now, limit }));
  return rows.map(toTicket);
}

/**
 * Those of a queue that are everybody's first, in their order: what `selectDueTickets` begins with, found without
 * looking at all that is due. None where a dead worker left a job: whose turn that is, is not told by what is queued.
 */
export function firstInLine(db: Db | Tx, { now, queue }: { now: string; queue: string }) {
  return db
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.state', '=', 'queued')
    .where('jobs.queue', '=', queue)
    .where('jobs.run_after', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .where('other.state', '=', 'running')
            .where('other.lease_until', '<', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'jobs.user_id')
            .where((where) =>
              where.or([
                where('other.state', '=', 'running'),
                where.and([
                  where('other.state', '=', 'queued'),
                  where('other.run_after', '<=', now),
                  where.or([
                    where(urgencyOf('other.queue'), '<', urgencyOf('jobs.queue')),
                    where.and([
                      where('other.queue', '=', queue),
                      where('other.id', '<', where.ref('jobs.id')),
                    ]),
                  ]),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('jobs.id');
}
