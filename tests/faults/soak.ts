import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countLosses, type Losses } from './count-losses.ts';
import { install } from './installation.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyLedger, simulateStudent } from './simulated-student.ts';

/** What the installation holds at one moment; megabytes of 1024². */
export interface SoakSample {
  minute: number;
  /** Resident memory of the server with its worker. */
  residentMb: number;
  /** Open files and sockets. */
  handles: number;
  threads: number;
  databaseMb: number;
  /** The log of writes that are not in the database's file yet. */
  logMb: number;
  handedIn: number;
}

export interface Soak extends Losses {
  samples: SoakSample[];
  /** By the minute, over everything after the first third: what a school that goes on for days would see grow. */
  slopes: Record<Exclude<keyof SoakSample, 'minute'>, number>;
  /** Bytes of the database's file per attempt handed in meanwhile. */
  bytesPerAttempt: number;
}

const megabyte = 1_024 ** 2;

/** Lets a whole school take lessons at the pace of people, nothing going wrong, and watches what grows. */
export async function runSoak(options: {
  seed: number;
  minutes: number;
  students: number;
  /** Seconds a student thinks over an answer, at most. */
  think: number;
  onSample?: (sample: SoakSample) => void;
}): Promise<Soak> {
  const house = await install({ students: options.students, withRedis: false });
  const ledger = emptyLedger();
  const over = new AbortController();
  try {
    const students = Promise.all(
      house.students.map(({ email }, index) =>
        simulateStudent(
          {
            addresses: house.addresses,
            email,
            lessonIds: house.lessonIds,
            random: seededRandom(options.seed + index),
            signal: over.signal,
            think: options.think,
          },
          ledger,
        ),
      ),
    );
    const samples: SoakSample[] = [];
    const watch = (async () => {
      for (let minute = 0; minute <= options.minutes; minute += 1) {
        if (minute > 0) await pause(60_000);
        const size = (name: string) => statSync(join(house.dataDir, name)).size / megabyte;
        samples.push({
          minute,
          ...look(house.servers[0]!.now().pid),
          databaseMb: size('aula.db'),
          logMb: size('aula.db-wal'),
          handedIn: ledger.handedIn.size,
        });
        options.onSample?.(samples.at(-1)!);
      }
    })();
    await Promise.race([watch, students.then(() => watch)]);
    over.abort();
    await students;
    const { db, close } = await house.openDatabase();
    const losses = await countLosses(db, ledger).finally(close);
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
    return { ...losses, samples, slopes, bytesPerAttempt };
  } finally {
    over.abort();
    await house.close();
  }
}

/** What Linux says of a process. */
function look(pid: number): Pick<SoakSample, 'residentMb' | 'handles' | 'threads'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]);
  return {
    residentMb: number('VmRSS') / 1_024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: number('Threads'),
  };
}

/** Of the line through the points that leaves the least squares. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const mx = mean(points.map(([x]) => x));
  const my = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
