import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { countLosses, type Losses } from './count-losses.ts';
import { install } from './installation.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyLedger, simulateStudent } from './simulated-student.ts';
import { untilGraded } from './until-graded.ts';

/** Seconds within which work must resume after Redis is back; a design goal. */
const patience = 30;
/** Milliseconds that students work before Redis stops, and after everything works again. */
const around = 10_000;

export interface RedisAway extends Losses {
  /** Hand-ins confirmed while Redis was unavailable. */
  handedInMeanwhile: number;
  /**
   * Busy: seconds from its return until those were graded. Idle: seconds from its return until the first later hand-in was
   * graded.
   */
  recoveredSeconds: number;
}

/**
 * Stops Redis for the given time under a server and two workers, and measures how long they take to recover. Busy: students
 * hand in continuously. Idle: no student hands in before Redis is back. Throws after more than 30 seconds.
 */
export async function runRedisAway(options: {
  seed: number;
  minutes: number;
  students: number;
  isBusy: boolean;
}): Promise<RedisAway> {
  const app = await install({ students: options.students, withRedis: true });
  if (!app.redis) throw new Error('there is no redis-server');
  const ledger = emptyLedger();
  const over = new AbortController();
  const { db, close } = await app.openDatabase();
  const work = () =>
    Promise.all(
      app.students.map(({ email }, index) =>
        simulateStudent(
          {
            addresses: app.addresses,
            email,
            // The lesson graded by a worker; the other needs none.
            lessonIds: app.lessonIds.slice(1),
            random: seededRandom(options.seed + index),
            signal: over.signal,
          },
          ledger,
        ),
      ),
    );
  const attempts = () => db.selectFrom('attempts').select(['id', 'state']).orderBy('id').execute();
  try {
    let working = options.isBusy ? work() : Promise.resolve([]);
    if (options.isBusy) await pause(around);
    await app.redis.kill();
    const before = ledger.handedIn.size;
    await pause(options.minutes * 60_000);
    const handedInMeanwhile = ledger.handedIn.size - before;
    const waiting = new Set((await attempts()).map(({ id }) => id));
    await app.redis.restart();
    const back = performance.now();
    if (!options.isBusy) working = work();
    await until(
      'work to go on',
      async () => {
        const now = await attempts();
        const left = now.some(({ id, state }) => waiting.has(id) && state === 'grading');
        return !left && now.some(({ state }) => state === 'graded');
      },
      patience,
    );
    const recoveredSeconds = (performance.now() - back) / 1_000;
    await pause(around);
    over.abort();
    await working;
    await untilGraded(db, patience);
    return { ...(await countLosses(db, ledger)), handedInMeanwhile, recoveredSeconds };
  } finally {
    over.abort();
    await close();
    await app.close();
  }
}
