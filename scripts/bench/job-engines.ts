import { Queue, Worker } from 'bullmq';
import { toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { publish } from '../../src/domain/kernel/jobs/job-context.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { type JobKind, jobKinds } from '../../src/shared/contracts/job-values.ts';
import { createJobRun, type JobHandler } from '../../src/worker/run-jobs.ts';
import { until } from '../../tests/support/until.ts';
import { openBareJobs } from './bare-jobs.ts';
import { makeFolder } from './places.ts';

/** As many at once as the product runs. */
export const concurrency = 10;

/** One of the ways to run jobs that do nothing. */
export interface Engine {
  /** Asks for so many jobs and notifies of them. */
  ask(count: number): Promise<void>;
  /** Called when a job begins and when it has ended. */
  on: { begun(): void; ended(): void };
  /** Resolves when it has nothing left to do. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The product's way: the jobs table, with a notifier in this process or through Redis. */
export async function openTable(redisUrl: string | null): Promise<Engine> {
  const folder = makeFolder();
  const settings = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', ...(redisUrl && { REDIS_URL: redisUrl }) };
  const app = await compose(readConfig(settings));
  const { db, clock } = app.deps;
  const now = () => toInstant(clock.now());
  const on: Engine['on'] = { begun() {}, ended() {} };
  const handler: JobHandler = {
    async run(_payload, context) {
      on.begun();
      await write(db, (tx) => publish(tx, context, now()));
      on.ended();
    },
  };
  const handlers = Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  const jobRun = createJobRun({ ...app.deps, handlers, owner: app.owner, random: () => 0 });
  let asked = 0;
  let answered = 0;
  let serving = 0;
  let rest = () => {};
  // Through Redis every notification is answered, those that find nothing left too.
  const isIdle = () => serving === 0 && (!redisUrl || answered >= asked);
  await app.engine.start(async (lane) => {
    serving += 1;
    await jobRun.serve(lane);
    serving -= 1;
    answered += 1;
    if (isIdle()) rest();
  });
  await until('the job engine', async () => (await app.engine.health()).ok);
  return {
    on,
    async ask(count) {
      const tickets = await write(db, async (tx) => {
        const made = [];
        for (let n = 0; n < count; n += 1) {
          asked += 1;
          const payload = { questionId: asked };
          const request = { kind: 'derive-criteria' as const, payload, key: `bench:${asked}`, userId: null };
          made.push(await addJob(tx, request, now()));
        }
        return made;
      });
      for (const ticket of tickets) app.engine.notify(ticket);
    },
    async idle() {
      if (!isIdle()) await new Promise<void>((resolve) => (rest = resolve));
    },
    async close() {
      jobRun.interrupt();
      await app.close();
      folder.remove();
    },
  };
}

/** The jobs table without a product around it. */
export async function openBareTable(): Promise<Engine> {
  const folder = makeFolder();
  await (await compose(readConfig({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' }))).close();
  const jobs = openBareJobs(folder.dataDir, concurrency);
  const on: Engine['on'] = { begun() {}, ended() {} };
  return {
    on,
    async ask(count) {
      jobs.run(count);
      on.begun();
      for (let n = 0; n < count; n += 1) on.ended();
    },
    async idle() {},
    async close() {
      jobs.close();
      folder.remove();
    },
  };
}

export async function openBareBullmq(url: string): Promise<Engine> {
  const on: Engine['on'] = { begun() {}, ended() {} };
  const connection = { url, maxRetriesPerRequest: null };
  const queue = new Queue('bare', { connection, defaultJobOptions: { removeOnComplete: true } });
  const worker = new Worker('bare', async () => on.begun(), { connection, concurrency });
  worker.on('completed', () => on.ended());
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return {
    on,
    async ask(count) {
      await Promise.all(Array.from({ length: count }, (_, n) => queue.add('job', { jobId: n })));
    },
    async idle() {},
    async close() {
      await worker.close();
      await queue.close();
    },
  };
}
