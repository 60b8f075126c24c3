import { Queue, Worker } from 'bullmq';
import { toInstant } from '../../src/domain/clock.ts';
import { write } from '../../src/domain/database/database.ts';
import { publish } from '../../src/domain/jobs/job-context.ts';
import { addJob } from '../../src/domain/jobs/job-queries.ts';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { type JobKind, jobKinds } from '../../src/shared/contracts/job-values.ts';
import { createJobRun, type JobHandler } from '../../src/worker/run-jobs.ts';
import { hasRedisServer, startRedis } from '../../tests/support/redis-server.ts';
import { until } from '../../tests/support/until.ts';
import { type Figure, type Keep, median, type Note, ratio, value } from './figure.ts';
import { percentile } from './load.ts';
import { makeFolder } from './places.ts';

/** Jobs asked for at once, as many at a time as run, and one after another with nothing else to do. */
const crowd = 300;
const fewRounds = 50;
const alone = 200;
const rounds = 3;
/** As many at once as the product runs. */
const concurrency = 10;

interface Engine {
  /** Asks for so many jobs and rings for them. */
  ask(count: number): Promise<void>;
  /** Called when a job begins and when it has ended. */
  on: { begun(): void; ended(): void };
  close(): Promise<void>;
}

/** The product's way: the jobs table, with a bell in this process or through Redis. */
async function openTable(redisUrl: string | null): Promise<Engine> {
  const folder = makeFolder();
  const settings = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', ...(redisUrl && { REDIS_URL: redisUrl }) };
  const house = await compose(readConfig(settings));
  const { db, clock } = house.deps;
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
  const jobRun = createJobRun({ ...house.deps, handlers, owner: house.owner, random: () => 0 });
  await house.engine.start(jobRun.serve);
  await until('the job engine', async () => (await house.engine.health()).ok);
  let asked = 0;
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
      for (const ticket of tickets) house.engine.ring(ticket);
    },
    async close() {
      jobRun.interrupt();
      await house.close();
      folder.remove();
    },
  };
}

async function openBareBullmq(url: string): Promise<Engine> {
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
    async close() {
      await worker.close();
      await queue.close();
    },
  };
}

interface Speed {
  /** Of a crowd that was asked for at once. */
  perSecond: number;
  /** Of a few at a time. */
  fewPerSecond: number;
  p50: number;
  p95: number;
}

/** Seconds until so many jobs, asked for at once, have ended. */
async function runJobs(engine: Engine, count: number): Promise<number> {
  let ended = 0;
  const all = Promise.withResolvers<void>();
  engine.on.ended = () => {
    ended += 1;
    if (ended === count) all.resolve();
  };
  const started = performance.now();
  await engine.ask(count);
  await all.promise;
  return (performance.now() - started) / 1_000;
}

async function timeEngine(engine: Engine): Promise<Speed> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const seconds = await runJobs(engine, crowd);
    if (round > 0) rates.push(crowd / seconds);
  }
  let few = 0;
  for (let round = 0; round < fewRounds; round += 1) few += await runJobs(engine, concurrency);
  const starts: number[] = [];
  for (let n = 0; n < alone; n += 1) {
    const end = Promise.withResolvers<void>();
    let begun = 0;
    engine.on.begun = () => {
      begun = performance.now();
    };
    engine.on.ended = end.resolve;
    const asked = performance.now();
    await engine.ask(1);
    await end.promise;
    starts.push(begun - asked);
  }
  const fewPerSecond = (fewRounds * concurrency) / few;
  return {
    perSecond: median(rates),
    fewPerSecond,
    p50: percentile(starts, 0.5),
    p95: percentile(starts, 0.95),
  };
}

async function timed(open: Promise<Engine>): Promise<Speed> {
  const engine = await open;
  try {
    return await timeEngine(engine);
  } finally {
    await engine.close();
  }
}

/** No-op jobs by the three ways there are to run them. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  note('embedded engine');
  const embedded = await timed(openTable(null));
  const keepRates = (id: string, what: string, baseline: Speed, measured: Speed, goal: Figure['goal']) => {
    const rates = (of: 'perSecond' | 'fewPerSecond') => ({ baseline: baseline[of], measured: measured[of] });
    keep(ratio(id, `${what}, ${crowd} asked for at once`, '/s', rates('perSecond'), goal));
    keep(ratio(`${id}.few`, `the same, ${concurrency} at a time`, '/s', rates('fewPerSecond'), null));
  };
  if (hasRedisServer()) {
    const redis = await startRedis();
    try {
      note('jobs table with BullMQ');
      const table = await timed(openTable(redis.url));
      note('bare BullMQ');
      const bare = await timed(openBareBullmq(redis.url));
      keepRates('jobs.embedded', 'embedded jobs against BullMQ', table, embedded, { atLeast: 3 });
      keepRates('jobs.bullmq', 'jobs by BullMQ against bare BullMQ', bare, table, { atLeast: 0.35 });
      keep(value('jobs.bullmq.p50', 'start of a job by BullMQ, p50', 'ms', table.p50, null));
      keep(value('jobs.bullmq.p95', 'the same, p95', 'ms', table.p95, null));
      keep(value('jobs.bare.p50', 'start of a job by bare BullMQ, p50', 'ms', bare.p50, null));
    } finally {
      await redis.stop();
    }
  } else {
    keep(value('jobs.embedded.alone', 'jobs, embedded (no Redis here)', '/s', embedded.perSecond, null));
  }
  keep(value('jobs.start.p50', 'start of an embedded job, p50', 'ms', embedded.p50, { atMost: 1 }));
  keep(value('jobs.start.p95', 'the same, p95', 'ms', embedded.p95, null));
}
