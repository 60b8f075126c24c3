import { afterEach, beforeEach, expect, it } from 'vitest';
import { write } from '../../src/domain/kernel/database/database.ts';
import { findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { addLabelled, poisons } from './poison.ts';

/** Number of ordinary jobs that run beside the poison job. */
const beside = 4;
/** On PostgreSQL one kind of poison: only the claiming of jobs differs there. */
const tried = onPostgres ? (['kills its process'] as const) : poisons;

let app: TestApp;
let worker: ProductProcess | null = null;

beforeEach(async () => {
  app = await openTestApp({ realTime: true });
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await app.close();
});

const now = () => new Date().toISOString();
const start = () =>
  startProduct({
    program: 'tests/jobs/poisoned-worker.ts',
    env: {
      DATA_DIR: app.dataDir,
      ...app.database.env,
      NODE_OPTIONS: '--max-old-space-size=128',
      // All jobs are running when the poison takes effect.
      JOB_MILLISECONDS: '600',
      POISON_MILLISECONDS: '200',
    },
  });

/** Makes waiting jobs due: those that wait for a retry and those with the lease of a dead worker. */
async function letTimePass(): Promise<void> {
  const before = '2026-01-01T00:00:00.000Z';
  const { db } = app.deps;
  await db.updateTable('jobs').set({ lease_until: before }).where('state', '=', 'running').execute();
  await db.updateTable('jobs').set({ run_after: before }).where('state', '=', 'queued').execute();
}

it.each(tried)(
  'tries a job that %s three times, and finishes the jobs beside it',
  { timeout: 60_000 },
  async (poison) => {
    const { db } = app.deps;
    const [bad, ...good] = await write(db, async (tx) => {
      const ids = [await addLabelled(tx, poison, now())];
      for (let n = 1; n <= beside; n += 1) ids.push(await addLabelled(tx, n, now()));
      return ids;
    });
    const jobOf = async (jobId: number) => (await findJob(db, jobId))!;
    const isOver = async (jobId: number) => /done|failed/.test((await jobOf(jobId)).state);
    let deaths = 0;
    await until('every job to be over', async () => {
      worker ??= await start();
      const { pid } = worker;
      const seen = await Promise.race([
        worker.ended.then(() => 'dead'),
        until('a try to end', async () => {
          const { state, tries } = await jobOf(bad!);
          return state === 'queued' && tries > 0 ? 'failed' : (await isOver(bad!)) && 'over';
        }).catch(() => `nothing happened in ${pid}`),
      ]);
      if (seen === 'dead') {
        deaths += 1;
        worker = null;
      }
      if (seen === 'over') return (await Promise.all(good.map(isOver))).every(Boolean);
      await letTimePass();
      return false;
    });
    expect(deaths).toBe(poison === 'throws' ? 0 : 3);
    expect(await jobOf(bad!)).toMatchObject({
      state: 'failed',
      tries: poison === 'throws' ? 3 : 4,
      errorCode: poison === 'throws' ? 'server-error' : 'job-crashed',
    });
    for (const jobId of good) expect(await jobOf(jobId)).toMatchObject({ state: 'done' });
  },
);
