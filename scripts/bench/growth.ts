import { sql } from 'kysely';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type AddFigure, ratio, value } from './figure.ts';
import { fillSchool, type SchoolShape } from './fill-school.ts';
import { hotCalls, maxGrowth } from './hot-calls.ts';
import { createTempFolder } from './school-factory.ts';

/** A school of `scale` × 1,000 attempts, with 25 students per course. */
const schoolOf = (scale: number): SchoolShape => ({
  students: 25 * scale,
  courses: 4 * scale,
  lessonsPerCourse: 10,
  coursesPerStudent: 4,
  questionsPerLesson: 5,
});
/** Runs of a repeatable call; the fastest counts, because other load can only slow it down. */
const runs = 30;
/** Milliseconds one statement may take, because the database runs one at a time. */
const longestStatement = 50;

interface Cost {
  statements: number;
  /** The slowest statement, in milliseconds. */
  slowest: number;
  /** CPU time of the call in milliseconds. */
  cpu: number;
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Measures each frequent call in a school of the given size. */
async function costsIn(shape: SchoolShape): Promise<Map<string, Cost>> {
  const folder = createTempFolder();
  const app = await compose(readConfig({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' }));
  await fillSchool(app.deps.db, shape);
  await sql`analyze`.execute(app.deps.db);
  let taken: number[] = [];
  const { db, close } = openSqlite(folder.dataDir, (_query, milliseconds) => taken.push(milliseconds));
  const costs = new Map<string, Cost>();
  try {
    for (const { what, run, times = runs } of await hotCalls({ ...app.deps, db }, shape)) {
      const cpus: number[] = [];
      const slowest: number[] = [];
      for (let time = 0; time < times; time += 1) {
        taken = [];
        const before = cpuMilliseconds();
        await run(time);
        cpus.push(cpuMilliseconds() - before);
        slowest.push(Math.max(0, ...taken));
      }
      costs.set(what, {
        statements: taken.length,
        slowest: Math.min(...slowest),
        cpu: Math.min(...cpus),
      });
    }
  } finally {
    await close();
    await app.close();
    folder.remove();
  }
  return costs;
}

/** Measures how the cost of everyday calls grows with the size of the school. */
export async function measure(addFigure: AddFigure): Promise<void> {
  // Warm-up: compiles code of calls that can run only once.
  await costsIn(schoolOf(1));
  const middle = await costsIn(schoolOf(10));
  const large = await costsIn(schoolOf(100));
  for (const [what, { statements, cpu }] of large) {
    const values = { baseline: middle.get(what)!.cpu, measured: cpu };
    addFigure(ratio(`${what}: ${statements} statements, CPU`, 'ms', values, { atMost: maxGrowth }));
  }
  const slowest = Math.max(...large.values().map((cost) => cost.slowest));
  addFigure(value('the slowest of these statements at 100×', 'ms', slowest, { atMost: longestStatement }));
}
