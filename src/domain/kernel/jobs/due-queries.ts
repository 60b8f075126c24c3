import { type ExpressionBuilder, sql } from 'kysely';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import type { Db, Tx } from '../database/database.ts';
import { prepareQuery } from '../database/prepare-query.ts';
import type { Tables } from '../database/tables.ts';
import { jobCatalogue } from './catalogue.ts';
import { type JobQueue, type JobTicket, jobQueues } from './job-engine.ts';

/** Maximum number of running jobs per user, over all processes; further jobs wait. */
export const maxRunningJobsPerUser = 4;

const ticketColumns = ['id', 'kind', 'queue', 'fence'] as const;

function toTicket(row: { id: number; kind: string; queue: string; fence: number }): JobTicket {
  return { jobId: row.id, kind: row.kind as JobKind, queue: row.queue as JobQueue, fence: row.fence };
}

const ticketById = prepareQuery<{ jobId: number }>()((db, param) =>
  db.selectFrom('jobs').select(ticketColumns).where('id', '=', param('jobId')),
);

export async function findTicket(db: Db | Tx, jobId: number): Promise<JobTicket | null> {
  const [row] = await ticketById(db, { jobId });
  return row ? toTicket(row) : null;
}

/** SQL rank of a queue; 0 is the most urgent. */
const urgencyOf = (queue: 'queue' | 'jobs.queue' | 'other.queue') =>
  sql<number>`case ${sql.ref(queue)} ${sql.join(
    jobQueues.map((queue, index) => sql`when ${sql.lit(queue)} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
const urgency = urgencyOf('queue');

/** SQL maximum number of tries for a kind of job. */
const maxTriesOf = (column: 'jobs.kind' | 'other.kind') =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    Object.entries(jobCatalogue).map(
      ([kind, { tries }]) => sql`when ${sql.lit(kind)} then ${sql.lit(tries)}`,
    ),
    sql` `,
  )} end`;

/**
 * Condition: the job is queued and its `run_after` has passed, or it is running and its lease has expired. An abandoned
 * job does not get its last try while another running job is on its last try. A job that kills its process also ends the
 * jobs beside it; without this rule a healthy job could lose every try next to the same crashing job.
 */
export function isDue(now: string) {
  return (where: ExpressionBuilder<Tables, 'jobs'>) =>
    where.or([
      where.and([where('state', '=', 'queued'), where('run_after', '<=', now)]),
      where.and([
        where('state', '=', 'running'),
        where('lease_until', '<', now),
        where.or([
          where('jobs.tries', '<>', sql<number>`${maxTriesOf('jobs.kind')} - 1`),
          where.not(
            where.exists(
              where
                .selectFrom('jobs as other')
                .where('other.state', '=', 'running')
                .where('other.lease_until', '>=', now)
                .where('other.tries', '>=', maxTriesOf('other.kind'))
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
          // Jobs without a user each form their own partition.
          sql<number>`row_number() over (
            partition by coalesce(jobs.user_id, -jobs.id) order by ${urgency}, jobs.id
          ) + ${select.fn.coalesce('running.n', sql<number>`0`)}`.as('turn'),
        ]),
    )
    .selectFrom('due')
    .select(ticketColumns)
    .where('turn', '<=', maxRunningJobsPerUser)
    .orderBy(urgency)
    .orderBy('turn')
    .orderBy('id');
}

const dueOfAll = prepareQuery<{ now: string; limit: number }>()((db, param) =>
  dueTickets(db, param('now')).limit(param('limit')),
);
const dueOfQueue = prepareQuery<{ now: string; limit: number; queue: string }>()((db, param) =>
  dueTickets(db, param('now')).where('queue', '=', param('queue')).limit(param('limit')),
);

/**
 * Selects due jobs in fair order: urgent queues first; within a queue the first job of each user before anyone's second.
 * A user's running jobs count towards `maxRunningJobsPerUser`.
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
 * Selects the due jobs of a queue that come first for their user across all queues, in fair order: the same rows
 * `selectDueTickets` starts with, found without scanning all due jobs. Returns no rows while any job has an expired
 * lease, because queued jobs alone then do not determine the order.
 */
export function firstDueJobPerUser(db: Db | Tx, { now, queue }: { now: string; queue: string }) {
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
