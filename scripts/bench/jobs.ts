import { hasRedisServer, startRedis } from '../../tests/support/redis-server.ts';
import { type Figure, type Keep, median, type Note, ratio, value } from './figure.ts';
import { concurrency, type Engine, openBareBullmq, openBareTable, openTable } from './job-engines.ts';
import { percentile } from './load.ts';

/** Jobs asked for at once, as many at a time as run, and one after another with nothing else to do. */
const crowd = 300;
const rounds = { crowd: 9, few: 50, alone: 200 };
/** Crowds until the code is as fast as in a process that has run for a while. */
const warmUps = 3;

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

/** Milliseconds until a job that is asked for alone begins. */
async function timeStart(engine: Engine): Promise<number> {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  engine.on.begun = () => {
    begun = performance.now();
  };
  engine.on.ended = end.resolve;
  const asked = performance.now();
  await engine.ask(1);
  await end.promise;
  return begun - asked;
}

interface Speed {
  /** Jobs a second of a crowd that was asked for at once, and of a few at a time. */
  crowd: number;
  few: number;
  /** Processor of this process a job of a crowd, in microseconds. */
  cpu: number;
  /** Milliseconds until one that is alone begins. */
  starts: number[];
}

async function times(count: number, time: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) taken.push(await time());
  return taken;
}

async function timed(open: Promise<Engine>): Promise<Speed> {
  const engine = await open;
  const runCrowd = async () => {
    const seconds = await runJobs(engine, crowd);
    await engine.idle();
    return seconds;
  };
  try {
    await times(warmUps, runCrowd);
    const before = process.cpuUsage();
    const crowds = await times(rounds.crowd, runCrowd);
    const { user, system } = process.cpuUsage(before);
    return {
      crowd: crowd / median(crowds),
      cpu: (user + system) / (rounds.crowd * crowd),
      few: concurrency / median(await times(rounds.few, () => runJobs(engine, concurrency))),
      starts: await times(rounds.alone, () => timeStart(engine)),
    };
  } finally {
    await engine.close();
  }
}

/** No-op jobs by the ways there are to run them, and by a bare loop on the same table. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  note('embedded engine');
  const embedded = await timed(openTable(null));
  note('bare loop on the jobs table');
  const table = await timed(openBareTable());
  const keepRates = (id: string, what: string, baseline: Speed, measured: Speed, goal: Figure['goal']) => {
    const rates = (of: 'crowd' | 'few') => ({ baseline: baseline[of], measured: measured[of] });
    keep(ratio(id, `${what}, ${crowd} asked for at once`, '/s', rates('crowd'), goal));
    keep(ratio(`${id}.few`, `the same, ${concurrency} at a time`, '/s', rates('few'), null));
  };
  if (hasRedisServer()) {
    const redis = await startRedis();
    try {
      note('jobs table with BullMQ');
      const bullmq = await timed(openTable(redis.url));
      note('bare BullMQ');
      const bare = await timed(openBareBullmq(redis.url));
      keepRates('jobs.embedded', 'embedded jobs against BullMQ', bullmq, embedded, { atLeast: 3 });
      keepRates('jobs.bullmq', 'jobs by BullMQ against bare BullMQ', bare, bullmq, { atLeast: 0.35 });
      const cpu = { baseline: bare.cpu, measured: bullmq.cpu };
      keep(
        ratio('jobs.bullmq.cpu', `the same, ${crowd} asked for at once, CPU without Redis`, 'µs', cpu, null),
      );
      keep(value('jobs.bullmq.p50', 'start of a job by BullMQ, p50', 'ms', median(bullmq.starts), null));
      keep(value('jobs.bullmq.p95', 'the same, p95', 'ms', percentile(bullmq.starts, 0.95), null));
      keep(value('jobs.bare.p50', 'start of a job by bare BullMQ, p50', 'ms', median(bare.starts), null));
    } finally {
      await redis.stop();
    }
  }
  keepRates('jobs.table', 'embedded jobs against a bare loop on their table', table, embedded, null);
  const cpu = { baseline: table.cpu, measured: embedded.cpu };
  keep(ratio('jobs.table.cpu', `the same, ${crowd} asked for at once, CPU`, 'µs', cpu, null));
  const { starts } = embedded;
  keep(value('jobs.start.p50', 'start of an embedded job, p50', 'ms', median(starts), { atMost: 1 }));
  keep(value('jobs.start.p95', 'the same, p95', 'ms', percentile(starts, 0.95), null));
}
