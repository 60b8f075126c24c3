import { hasRedisServer, startRedis } from '../../tests/support/redis-server.ts';
import { type Figure, type Keep, median, type Note, ratio, value } from './figure.ts';
import { concurrency, type Engine, openBareBullmq, openBareTable, openTable } from './job-engines.ts';
import { percentile } from './load.ts';

/** Jobs asked for at once, as many at a time as run, and one after another with nothing else to do. */
const crowd = 300;
const rounds = { crowd: 25, few: 50, alone: 200 };
/** Crowds until the code is as fast as in a process that has run for a while. */
const warmUps = 3;

/**
 * Seconds until so many jobs, asked for at once, have ended and the engine is at rest: a notification that comes when its job
 * is done already is work as well, which a load that goes on has to wait for.
 */
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
  await engine.idle();
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

/** A way to run jobs, and what it took so far. */
class Way {
  readonly #crowds: number[] = [];
  readonly #fews: number[] = [];
  readonly #starts: number[] = [];
  #cpu = 0;
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  warmUp = async () => void (await runJobs(this.#engine, crowd));
  runFew = async () => void this.#fews.push(await runJobs(this.#engine, concurrency));
  runOne = async () => void this.#starts.push(await timeStart(this.#engine));
  runCrowd = async () => {
    const before = process.cpuUsage();
    this.#crowds.push(await runJobs(this.#engine, crowd));
    const { user, system } = process.cpuUsage(before);
    this.#cpu += user + system;
  };

  speed(): Speed {
    return {
      crowd: crowd / median(this.#crowds),
      cpu: this.#cpu / (this.#crowds.length * crowd),
      few: concurrency / median(this.#fews),
      starts: this.#starts,
    };
  }

  close = () => this.#engine.close();
}

/** Measures the ways in turn, so that a slow minute of the machine is none's alone. */
async function timeInTurn(ways: Way[], note: Note): Promise<void> {
  const inTurn = async (what: string, times: number, run: (way: Way) => Promise<void>) => {
    note(what);
    for (let n = 0; n < times; n += 1) for (const way of ways) await run(way);
  };
  await inTurn('warming up', warmUps, (way) => way.warmUp());
  await inTurn(`${crowd} asked for at once`, rounds.crowd, (way) => way.runCrowd());
  await inTurn(`${concurrency} at a time`, rounds.few, (way) => way.runFew());
  await inTurn('one after another', rounds.alone, (way) => way.runOne());
}

/** No-op jobs by the ways there are to run them, and by a bare loop on the same table. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const redis = hasRedisServer() ? await startRedis() : null;
  const embedded = new Way(await openTable(null));
  const table = new Way(await openBareTable());
  const bullmq = redis && new Way(await openTable(redis.url));
  const bare = redis && new Way(await openBareBullmq(redis.url));
  const ways = [embedded, table, bullmq, bare].filter((way) => way !== null);
  try {
    await timeInTurn(ways, note);
  } finally {
    for (const way of ways) await way.close();
    await redis?.stop();
  }
  const own = embedded.speed();
  if (bullmq && bare) keepBullmq(keep, own, bullmq.speed(), bare.speed());
  keepRates(keep, 'jobs.table', 'embedded jobs against a bare loop on their table', table.speed(), own);
  const cpu = { baseline: table.speed().cpu, measured: own.cpu };
  keep(ratio('jobs.table.cpu', `the same, ${crowd} asked for at once, CPU`, 'µs', cpu, null));
  const [p50, p95] = [median(own.starts), percentile(own.starts, 0.95)];
  keep(value('jobs.start.p50', 'start of an embedded job, p50', 'ms', p50, { atMost: 1 }));
  keep(value('jobs.start.p95', 'the same, p95', 'ms', p95, null));
}

function keepBullmq(keep: Keep, embedded: Speed, bullmq: Speed, bare: Speed): void {
  keepRates(keep, 'jobs.embedded', 'embedded jobs against BullMQ', bullmq, embedded, { atLeast: 3 });
  keepRates(keep, 'jobs.bullmq', 'jobs by BullMQ against bare BullMQ', bare, bullmq, { atLeast: 0.35 });
  const cpu = { baseline: bare.cpu, measured: bullmq.cpu };
  keep(ratio('jobs.bullmq.cpu', `the same, ${crowd} asked for at once, CPU without Redis`, 'µs', cpu, null));
  keep(value('jobs.bullmq.p50', 'start of a job by BullMQ, p50', 'ms', median(bullmq.starts), null));
  keep(value('jobs.bullmq.p95', 'the same, p95', 'ms', percentile(bullmq.starts, 0.95), null));
  keep(value('jobs.bare.p50', 'start of a job by bare BullMQ, p50', 'ms', median(bare.starts), null));
}

function keepRates(
  keep: Keep,
  id: string,
  what: string,
  baseline: Speed,
  measured: Speed,
  goal: Figure['goal'] = null,
): void {
  const rates = (of: 'crowd' | 'few') => ({ baseline: baseline[of], measured: measured[of] });
  keep(ratio(id, `${what}, ${crowd} asked for at once`, '/s', rates('crowd'), goal));
  keep(ratio(`${id}.few`, `the same, ${concurrency} at a time`, '/s', rates('few'), null));
}
