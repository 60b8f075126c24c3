import { setTimeout as pause } from 'node:timers/promises';
import { countLosses, type Losses } from './count-losses.ts';
import { faultsOf } from './faults.ts';
import { install } from './installation.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { emptyLedger, simulateStudent } from './simulated-student.ts';
import { untilGraded } from './until-graded.ts';

export interface FaultRun extends Losses {
  seed: number;
  /** How often each fault happened. */
  faults: Record<string, number>;
  kills: number;
  attempts: number;
  /** Calls that were sent again. */
  repeated: number;
  /** Seconds from the last fault until all hand-ins were graded. */
  settledSeconds: number;
}

/** Seconds within which work resumes after the last fault. A failed grading waits ten minutes for its next round. */
const settleSeconds = 60;
/** Maximum milliseconds for which a worker is suspended: longer than its leases, and one minute in a long run. */
const longestStop = { short: 15_000, long: 60_000 };
/** Duration in seconds from which a run counts as long. */
const longRun = 600;

/**
 * Runs a school under faults for the given time or number of kills, and counts the losses at the end. The same seed causes
 * the same faults in the same order.
 */
export async function runFaults(options: {
  seed: number;
  seconds: number;
  kills?: number;
  students: number;
  withRedis: boolean;
  onPostgres?: boolean;
  /** Maximum seconds a student thinks about an answer. */
  think?: number;
  onFault?: (name: string, so: { kills: number; handedIn: number }) => void;
}): Promise<FaultRun> {
  const random = seededRandom(options.seed);
  const app = await install(options);
  const ledger = emptyLedger();
  const over = new AbortController();
  const faults: Record<string, number> = {};
  let kills = 0;
  try {
    const students = app.students.map(({ email }, index) =>
      simulateStudent(
        {
          addresses: app.addresses,
          email,
          lessonIds: app.lessonIds,
          random: seededRandom(options.seed + index + 1),
          signal: over.signal,
          ...(options.think !== undefined && { think: options.think }),
        },
        ledger,
      ),
    );
    const anyFailed = Promise.all(students);
    const end = performance.now() + options.seconds * 1_000;
    const kinds = faultsOf(app, longestStop[options.seconds >= longRun ? 'long' : 'short']);
    const storm = (async () => {
      while (performance.now() < end && kills < (options.kills ?? Number.POSITIVE_INFINITY)) {
        await pause(random() * 400);
        const fault = pick(random, kinds);
        await fault.happen(random);
        faults[fault.name] = (faults[fault.name] ?? 0) + 1;
        if (fault.isKill) kills += 1;
        options.onFault?.(fault.name, { kills, handedIn: ledger.handedIn.size });
      }
    })();
    await Promise.race([storm, anyFailed.then(() => storm)]);
    over.abort();
    const settledFrom = performance.now();
    await anyFailed;
    const { db, kind, close } = await app.openDatabase();
    try {
      await untilGraded(db, settleSeconds);
      const settledSeconds = (performance.now() - settledFrom) / 1_000;
      const losses = await countLosses(db, ledger, kind);
      const { n } = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return {
        ...losses,
        seed: options.seed,
        faults,
        kills,
        attempts: n,
        repeated: ledger.repeated,
        settledSeconds,
      };
    } finally {
      await close();
    }
  } finally {
    over.abort();
    await app.close();
  }
}
