import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../scripts/bench/load.ts';
import { until } from '../support/until.ts';
import { countLosses, type Losses } from './count-losses.ts';
import { probeDisk } from './disk-probe.ts';
import { install } from './installation.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyLedger, simulateStudent } from './simulated-student.ts';
import { untilGraded } from './until-graded.ts';

/** The resources of the installation at one moment; megabytes are 1024² bytes. */
export interface SoakSample {
  minute: number;
  /** Resident memory of the server with its worker. */
  residentMb: number;
  /** Open files and sockets. */
  handles: number;
  threads: number;
  databaseMb: number;
  /** Size of the write-ahead log. */
  logMb: number;
  /** Milliseconds of the longest write transaction so far, in any process. */
  longestWriteMs: number;
  /** Milliseconds of the longest bare write to the same disk so far: the share that is not the product's. */
  longestDiskMs: number;
  handedIn: number;
}

export interface Soak extends Losses {
  samples: SoakSample[];
  /** Growth per minute after the first third of the run, which a school running for days would see. */
  slopes: Record<Exclude<keyof SoakSample, 'minute' | 'longestWriteMs' | 'longestDiskMs'>, number>;
  kills: number;
  /** Milliseconds from sending a hand-in until its confirmation, including retries. */
  handInP99: number;
  handInMedian: number;
  /** Growth of the database file in bytes per attempt. */
  bytesPerAttempt: number;
}

const megabyte = 1_024 ** 2;
/** Seconds within which all hand-ins must be graded. */
const settleSeconds = 120;

/**
 * Lets a whole school take lessons at realistic speed and measures what grows. Without faults, or with a kill every few
 * minutes of a process that the seed selects.
 */
export async function runSoak(options: {
  seed: number;
  minutes: number;
  students: number;
  /** Maximum seconds a student thinks about an answer. */
  think: number;
  /** Minutes between kills; also moves the work to two workers with Redis, if available. */
  killsEvery?: number;
  onSample?: (sample: SoakSample) => void;
}): Promise<Soak> {
  const app = await install({
    students: options.students,
    withRedis: options.killsEvery !== undefined,
    isMeasured: true,
  });
  const ledger = emptyLedger();
  const over = new AbortController();
  try {
    const students = Promise.all(
      app.students.map(({ email }, index) =>
        simulateStudent(
          {
            addresses: app.addresses,
            email,
            lessonIds: app.lessonIds,
            random: seededRandom(options.seed + index),
            signal: over.signal,
            think: options.think,
          },
          ledger,
        ),
      ),
    );
    const samples: SoakSample[] = [];
    const disk = probeDisk(app.dataDir, over.signal);
    const processes = [...app.servers, ...app.workers];
    const random = seededRandom(options.seed - 1);
    let kills = 0;
    let longestWriteMs = 0;
    const lookAtWrites = async () => {
      for (const one of processes) {
        const seconds = (await one.figure('aula_longest_transaction_seconds')) ?? 0;
        longestWriteMs = Math.max(longestWriteMs, seconds * 1_000);
      }
    };
    const killing = (async () => {
      const every = (options.killsEvery ?? Number.POSITIVE_INFINITY) * 60_000;
      for (let from = 0; from + every <= options.minutes * 60_000; from += every) {
        const wait = random() * every;
        await pause(wait, undefined, { signal: over.signal });
        await lookAtWrites();
        await processes[Math.floor(random() * processes.length)]!.killAndRestart();
        kills += 1;
        await pause(every - wait, undefined, { signal: over.signal });
      }
    })().catch((error) => {
      if (!over.signal.aborted) throw error;
    });
    const watch = (async () => {
      for (let minute = 0; minute <= options.minutes; minute += 1) {
        if (minute > 0) await pause(60_000);
        await lookAtWrites();
        const size = (name: string) => statSync(join(app.dataDir, name)).size / megabyte;
        samples.push({
          minute,
          // A process that was just killed is back in a moment.
          ...(await until('the server', async () => look(app.servers[0]!.now().pid))),
          databaseMb: size('aula.db'),
          logMb: size('aula.db-wal'),
          longestWriteMs,
          longestDiskMs: disk.longest(),
          handedIn: ledger.handedIn.size,
        });
        options.onSample?.(samples.at(-1)!);
      }
    })();
    await Promise.race([watch, students.then(() => watch)]);
    over.abort();
    await students;
    await killing;
    await disk.ended;
    const { db, close } = await app.openDatabase();
    const losses = await untilGraded(db, settleSeconds)
      .then(() => countLosses(db, ledger))
      .finally(close);
    const settled = samples.slice(Math.floor(samples.length / 3));
    const slopeOf = (key: keyof SoakSample) => slope(settled.map((s) => [s.minute, s[key]]));
    const slopes = {
      residentMb: slopeOf('residentMb'),
      handles: slopeOf('handles'),
      threads: slopeOf('threads'),
      databaseMb: slopeOf('databaseMb'),
      logMb: slopeOf('logMb'),
      handedIn: slopeOf('handedIn'),
    };
    const bytesPerAttempt = (slopes.databaseMb * megabyte) / slopes.handedIn;
    return {
      ...losses,
      samples,
      slopes,
      kills,
      handInP99: percentile(ledger.handInTimes, 0.99),
      handInMedian: percentile(ledger.handInTimes, 0.5),
      bytesPerAttempt,
    };
  } finally {
    over.abort();
    await app.close();
  }
}

/** Returns what Linux reports about a process; null when the process has ended. */
function look(pid: number): Pick<SoakSample, 'residentMb' | 'handles' | 'threads'> | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]);
    return {
      residentMb: number('VmRSS') / 1_024,
      handles: readdirSync(`/proc/${pid}/fd`).length,
      threads: number('Threads'),
    };
  } catch {
    return null;
  }
}

/** Returns the slope of the least-squares line through the points. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const mx = mean(points.map(([x]) => x));
  const my = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
