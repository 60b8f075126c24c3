import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../src/domain/kernel/app-error.ts';
import { toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { completeJob, type JobContext } from '../../src/domain/kernel/jobs/job-context.ts';
import { addJob, findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { type JobKind, jobKinds } from '../../src/shared/contracts/job-values.ts';
import { createJobRun, type JobHandler, type JobRun } from '../../src/worker/run-jobs.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { request } from './engine-contract.ts';

let app: TestApp;
let commits = 0;
let jobIds: number[];

beforeEach(async () => {
  app = await openTestApp({
    onQuery({ sql }) {
      if (sql === 'commit') commits += 1;
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const now = () => toInstant(app.clock.now());

/** Queues this many jobs, which run `work` when a place serves them. */
async function open(jobs: number, work: (context: JobContext) => Promise<void>): Promise<JobRun> {
  jobIds = await write(app.deps.db, async (tx) => {
    const ids = [];
    for (let n = 1; n <= jobs; n += 1) ids.push((await addJob(tx, request(n), now())).jobId);
    return ids;
  });
  commits = 0;
  const handler: JobHandler = { run: (_payload, context) => work(context) };
  const handlers = Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  return createJobRun({ ...app.deps, handlers, owner: 'w', random: () => 0 });
}

const end = (context: JobContext) => write(app.deps.db, (tx) => completeJob(tx, context, now()));
const states = () => Promise.all(jobIds.map(async (id) => (await findJob(app.deps.db, id))!.state));

it.skipIf(onPostgres)('claims a job in the commit that ends the previous one', async () => {
  const run = await open(5, end);
  // A group commit ends by the clock, and a test machine may be slow.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  await run.serve('now');
  expect(await states()).toEqual(Array(5).fill('done'));
  // The first claim is a separate commit, and a place checks once more before it rests.
  expect(commits).toBe(1 + 5 + 1);
});

it('continues with the next job when the end of one is rolled back', async () => {
  const run = await open(3, (context) =>
    write(app.deps.db, async (tx) => {
      await completeJob(tx, context, now());
      if (context.claim.jobId === jobIds[1]) throw new AppError('ai-failed');
    }),
  );
  await run.serve('now');
  expect(await states()).toEqual(['done', 'queued', 'done']);
  expect(await findJob(app.deps.db, jobIds[1]!)).toMatchObject({ tries: 1, errorCode: 'ai-failed' });
});

it('returns a job, without counting a try, that was claimed while the process was told to stop', async () => {
  const begun: number[] = [];
  const run = await open(2, async (context) => {
    begun.push(context.claim.jobId);
    await end(context);
    run.interrupt();
  });
  await run.serve('now');
  expect(begun).toEqual([jobIds[0]]);
  expect(await states()).toEqual(['done', 'queued']);
  expect(await findJob(app.deps.db, jobIds[1]!)).toMatchObject({ tries: 0 });
});
