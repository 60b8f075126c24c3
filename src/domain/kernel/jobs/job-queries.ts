import { type Insertable, sql } from 'kysely';
import type { ErrorCode, ErrorDetails } from '../../../shared/contracts/errors.ts';
import { toStoredJobKind } from '../../../shared/contracts/job-values.ts';
import type { JobStage, JobState, JobView } from '../../../shared/contracts/jobs.ts';
import { AppError } from '../app-error.ts';
import { type Db, fromJson, type Tx, toJson } from '../database/database.ts';
import { prepareQuery } from '../database/prepare-query.ts';
import { nextRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import type { JobRequest } from './catalogue.ts';
import { findTicket } from './due-queries.ts';
import type { JobTicket } from './job-engine.ts';

export const viewColumns = [
  'id',
  'kind',
  'state',
  'stage',
  'progress_done',
  'progress_total',
  'tries',
  'error_code',
  'created_at',
  'started_at',
  'finished_at',
] as const;

type ViewRow = {
  id: number;
  kind: string;
  state: string;
  stage: string;
  progress_done: number;
  progress_total: number;
  tries: number;
  error_code: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
};

export function toView(row: ViewRow): JobView {
  return {
    id: row.id,
    kind: toStoredJobKind(row.kind),
    state: row.state as JobState,
    stage: row.stage as JobStage,
    progressDone: row.progress_done,
    progressTotal: row.progress_total,
    tries: row.tries,
    errorCode: row.error_code,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

type NewJob = Pick<
  Insertable<Tables['jobs']>,
  | 'kind'
  | 'job_key'
  | 'payload'
  | 'user_id'
  | 'queue'
  | 'quota'
  | 'input_version'
  | 'run_after'
  | 'created_at'
>;

/** Inserts nothing when a live job has the same key, so that callers need not check first. */
const insertUnlessLive = prepareQuery<NewJob>()((db, param) =>
  db
    .insertInto('jobs')
    .values({
      kind: param('kind'),
      job_key: param('job_key'),
      payload: param('payload'),
      user_id: param('user_id'),
      queue: param('queue'),
      quota: param('quota'),
      input_version: param('input_version'),
      state: 'queued',
      stage: 'waiting',
      progress_done: 0,
      progress_total: 0,
      tries: 0,
      run_after: param('run_after'),
      fence: 0,
      revision: nextRevision,
      created_at: param('created_at'),
    })
    .onConflict((conflict) =>
      conflict
        .column('job_key')
        .where('state', 'in', [sql.lit('queued'), sql.lit('running')])
        .doNothing(),
    )
    .returning('id'),
);

/**
 * Adds the job in the caller's transaction, or joins the live job with the same key. A request for queue `now` moves a
 * live job into that queue. A new input version replaces the version of the live job: its current run is discarded, and
 * it runs again.
 */
export async function addJob(tx: Tx, request: JobRequest, now: string): Promise<JobTicket> {
  const queue = request.queue ?? 'now';
  const [added] = await insertUnlessLive(tx, {
    kind: request.kind,
    job_key: request.key,
    payload: toJson(request.payload),
    user_id: request.userId,
    queue,
    quota: request.quota ?? null,
    input_version: request.inputVersion ?? null,
    run_after: request.runAfter ?? now,
    created_at: now,
  });
  if (added) return { jobId: added.id, kind: request.kind, queue, fence: 0 };
  const live = await findLiveJob(tx, request.key);
  if (live === null) throw new AppError('server-error');
  if (queue === 'now') await tx.updateTable('jobs').set({ queue }).where('id', '=', live).execute();
  if (request.inputVersion !== undefined) {
    const changed = { input_version: request.inputVersion };
    await tx.updateTable('jobs').set(changed).where('id', '=', live).execute();
  }
  return (await findTicket(tx, live))!;
}

/** Returns the id of the queued or running job with this key, or null. */
export async function findLiveJob(db: Db | Tx, key: string): Promise<number | null> {
  const live = await db
    .selectFrom('jobs')
    .select('id')
    .where('job_key', '=', key)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return live?.id ?? null;
}

/** Returns the newest job with this key, live or ended. */
export async function findNewestJob(db: Db | Tx, key: string): Promise<JobView | null> {
  const row = await db
    .selectFrom('jobs')
    .select(viewColumns)
    .where('job_key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toView(row) : null;
}

export async function findJob(db: Db | Tx, jobId: number): Promise<JobView | null> {
  const row = await db.selectFrom('jobs').select(viewColumns).where('id', '=', jobId).executeTakeFirst();
  return row ? toView(row) : null;
}

export async function findJobOwner(db: Db, jobId: number): Promise<number | null> {
  const row = await db.selectFrom('jobs').select('user_id').where('id', '=', jobId).executeTakeFirst();
  return row?.user_id ?? null;
}

export async function findJobPayload(db: Db, jobId: number): Promise<unknown> {
  const row = await db.selectFrom('jobs').select('payload').where('id', '=', jobId).executeTakeFirst();
  return row ? fromJson(row.payload) : null;
}

/** Proof that a worker still holds a job; `fence` is the fencing token. */
export interface JobClaim {
  jobId: number;
  fence: number;
  /** The input version when the run began. */
  inputVersion: string | null;
}

function claimedJobUpdate(db: Db | Tx, claim: JobClaim) {
  return db
    .updateTable('jobs')
    .where('id', '=', claim.jobId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .where('input_version', claim.inputVersion === null ? 'is' : '=', claim.inputVersion);
}

/** Returns whether any worker runs a job. */
export async function hasRunningJob(db: Db): Promise<boolean> {
  const running = db.selectFrom('jobs').where('state', '=', 'running');
  return (await running.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Extends the lease. Returns false when the job was cancelled, taken over or its input changed: the worker must stop. */
export async function renewLease(db: Db | Tx, claim: JobClaim, until: string): Promise<boolean> {
  const result = await claimedJobUpdate(db, claim).set({ lease_until: until }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateProgress(
  db: Db | Tx,
  claim: JobClaim,
  progress: { stage: JobStage; done: number; total: number },
): Promise<boolean> {
  const result = await claimedJobUpdate(db, claim)
    .set({
      stage: progress.stage,
      progress_done: progress.done,
      progress_total: progress.total,
      revision: nextRevision,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type FinishParameters = { jobId: number; fence: number; now: string };

function finishUpdate(db: Db | Tx, { jobId, fence, now }: FinishParameters) {
  return db
    .updateTable('jobs')
    .set({
      state: 'done',
      stage: 'finished',
      finished_at: now,
      owner: null,
      lease_until: null,
      revision: nextRevision,
    })
    .where('id', '=', jobId)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .returning('id');
}

const finishUnversioned = prepareQuery<FinishParameters>()((db, param) =>
  finishUpdate(db, { jobId: param('jobId'), fence: param('fence'), now: param('now') }).where(
    'input_version',
    'is',
    null,
  ),
);
const finishVersioned = prepareQuery<FinishParameters & { inputVersion: string }>()((db, param) =>
  finishUpdate(db, { jobId: param('jobId'), fence: param('fence'), now: param('now') }).where(
    'input_version',
    '=',
    param('inputVersion'),
  ),
);

/**
 * Ends the job in the caller's transaction. Returns false when the claim is lost; the result must then not be published.
 */
export async function finishJob(tx: Tx, claim: JobClaim, now: string): Promise<boolean> {
  const { jobId, fence, inputVersion } = claim;
  const ended = await (inputVersion === null
    ? finishUnversioned(tx, { jobId, fence, now })
    : finishVersioned(tx, { jobId, fence, now, inputVersion }));
  return ended.length > 0;
}

export async function failJob(
  db: Db | Tx,
  claim: JobClaim,
  failure: { code: ErrorCode; details: ErrorDetails; now: string },
): Promise<boolean> {
  const result = await claimedJobUpdate(db, claim)
    .set({
      state: 'failed',
      error_code: failure.code,
      error_details: toJson(failure.details),
      finished_at: failure.now,
      owner: null,
      lease_until: null,
      revision: nextRevision,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Requeues the job. With `countsAsTry` false it refunds the try, for example when the worker shuts down. */
export async function requeueJob(
  db: Db,
  claim: JobClaim,
  retry: { runAfter: string; code: ErrorCode | null; countsAsTry: boolean },
): Promise<boolean> {
  const result = await claimedJobUpdate(db, claim)
    .set((set) => ({
      state: 'queued',
      stage: retry.code ? 'retrying' : 'waiting',
      run_after: retry.runAfter,
      error_code: retry.code,
      owner: null,
      lease_until: null,
      tries: retry.countsAsTry ? set.ref('tries') : set('tries', '-', 1),
      revision: nextRevision,
    }))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes queued mails due immediately. */
export async function wakeMailJobs(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_after: now })
    .where('state', '=', 'queued')
    .where('kind', '=', 'send-mail')
    .where('run_after', '>', now)
    .execute();
}

/** Requeues a job whose input changed during the run. Does nothing when the claim was lost for another reason. */
export async function requeueChangedJob(db: Db, claim: JobClaim, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: 'queued',
      stage: 'waiting',
      progress_done: 0,
      run_after: now,
      tries: 0,
      owner: null,
      lease_until: null,
      revision: nextRevision,
    })
    .where('id', '=', claim.jobId)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'running')
    .execute();
}

export async function cancelJob(db: Db | Tx, jobId: number, now: string): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: now, owner: null, lease_until: null, revision: nextRevision })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The state of a user's job at `revision`. */
export interface JobChange {
  revision: number;
  userId: number;
  job: JobView;
}

/**
 * Selects changed jobs of all users above `revision`, oldest first. Jobs changed by one statement may share a revision.
 */
const changedJobs = prepareQuery<{ revision: number }>()((db, param) =>
  db
    .selectFrom('jobs')
    .select([...viewColumns, 'revision', 'user_id'])
    .where('revision', '>', param('revision'))
    .orderBy('revision')
    .orderBy('id'),
);

export async function selectJobChanges(db: Db, revision: number): Promise<JobChange[]> {
  return (await changedJobs(db, { revision })).flatMap(toChange);
}

function toChange(row: ViewRow & { revision: number; user_id: number | null }): JobChange[] {
  return row.user_id === null ? [] : [{ revision: row.revision, userId: row.user_id, job: toView(row) }];
}

/** Selects these jobs in the form of `selectJobChanges`. */
export async function selectJobsById(db: Db, jobIds: number[]): Promise<JobChange[]> {
  const rows = await db
    .selectFrom('jobs')
    .select([...viewColumns, 'revision', 'user_id'])
    .where('id', 'in', jobIds)
    .orderBy('revision')
    .orderBy('id')
    .execute();
  return rows.flatMap(toChange);
}

/** Selects the jobs of these users that are live or ended at or after `since`. */
export async function selectRecentJobs(db: Db, userIds: number[], since: string): Promise<JobChange[]> {
  const rows = await db
    .selectFrom('jobs')
    .select([...viewColumns, 'revision', 'user_id'])
    .where('user_id', 'in', userIds)
    .where((where) => where.or([where('finished_at', 'is', null), where('finished_at', '>=', since)]))
    .orderBy('revision')
    .orderBy('id')
    .execute();
  return rows.flatMap(toChange);
}

export async function selectLatestRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select((select) => select.fn.max('revision').as('revision'))
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/**
 * Query for jobs that ended before `before`; their results are in other tables. It excludes the newest revision, because
 * watchers continue from it.
 */
export function expiredJobs(db: Db, before: string) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', '<', before)
    .where('revision', '<', (newest) =>
      newest.selectFrom('jobs').select((select) => select.fn.max('revision').as('top')),
    );
}

/** Deletes the jobs with these ids, except those requeued meanwhile. */
export async function deleteJobs(db: Db, before: string, ids: readonly number[]): Promise<number> {
  const result = await db
    .deleteFrom('jobs')
    .where('id', 'in', ids)
    .where('finished_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
