import { writeFileSync } from 'node:fs';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { type Keep, type Note, ratio, value } from './figure.ts';
import type { SchoolShape } from './fill-school.ts';
import { hotCalls, steepest } from './hot-calls.ts';
import type { Places } from './places.ts';
import { type Explained, explain, type Statement } from './query-plans.ts';
import { makeSchool } from './school.ts';

/** Schools in one database; each has 1,000 students with 100,000 attempts at 400 lessons of 40 courses. */
const scales = [1, 10] as const;
/** What would take hours to fill is computed from how the calls grew so far. */
const computed = 100;
const shapeOf = (schools: number): SchoolShape => ({
  students: 1_000 * schools,
  courses: 40 * schools,
  lessonsPerCourse: 10,
  coursesPerStudent: 10,
  questionsPerLesson: 5,
});
/** Runs of a call where nothing limits them; of all the least is taken, since others only add to it. */
const runs = 20;
/** How the database finds what each statement asks for, with as many schools as were filled at last. */
const plansFile = 'docs/bench/postgres-plans.txt';

interface Cost {
  what: string;
  grows: boolean;
  statements: number;
  /** Milliseconds in the database. */
  spent: number;
  /** Pages of the database that were looked at, where that can be asked. */
  pages: number;
  plans: Explained[];
}

async function costsIn(places: Places, schools: number): Promise<Map<string, Cost>> {
  const shape = shapeOf(schools);
  const school = await makeSchool(shape, undefined, places);
  const url = school.settings.DATABASE_URL!;
  const app = await compose(readConfig({ ...school.settings, LOG_LEVEL: 'error' }));
  let asked: Statement[] = [];
  let spent = 0;
  const { db, close } = await openPostgres(url, ({ sql, parameters }, milliseconds) => {
    asked.push({ text: sql, parameters });
    spent += milliseconds;
  });
  const costs = new Map<string, Cost>();
  try {
    const calls = await hotCalls({ ...app.deps, db }, shape);
    for (const { id, what, run, times = runs, grows = false } of calls) {
      let least = Number.POSITIVE_INFINITY;
      for (let time = 0; time < times; time += 1) {
        asked = [];
        spent = 0;
        await run(time);
        least = Math.min(least, spent);
      }
      const plans = await explain(url, asked);
      const pages = plans.reduce((sum, plan) => sum + plan.pages, 0);
      costs.set(id, { what, grows, statements: asked.length, spent: least, pages, plans });
    }
  } finally {
    await close();
    await app.close();
    await school.remove();
  }
  return costs;
}

/** How the calls of a school day grow with the number of schools in one PostgreSQL. */
export async function measure(keep: Keep, note: Note, places: Places): Promise<void> {
  const measured: Map<string, Cost>[] = [];
  for (const schools of scales) {
    note(`${schools} of 100,000 attempts`);
    measured.push(await costsIn(places, schools));
  }
  const [one, ten] = measured as [Map<string, Cost>, Map<string, Cost>];
  for (const [id, { what, grows, statements, spent, pages }] of ten) {
    const before = one.get(id)!;
    const told = `${what}: ${statements} statements, pages ${before.pages} and then ${pages}`;
    const values = { baseline: before.spent, measured: spent };
    const times = Math.log10(computed / scales[1]);
    keep(ratio(`schools.${id}`, told, 'ms', values, grows ? null : { atMost: steepest }));
    const later = spent * (spent / before.spent) ** times;
    keep(value(`schools.${id}.computed`, `computed for ${computed} schools`, 'ms', later, null));
  }
  writeFileSync(plansFile, [...ten].map(([id, cost]) => showPlans(id, cost)).join('\n'));
}

/** Each statement once, however often it was asked. */
function showPlans(id: string, { what, plans }: Cost): string {
  const shown = new Map(plans.map(({ text, plan }) => [text, `${text}\n\n${plan}\n`]));
  return `== ${id}: ${what}\n\n${[...shown.values()].join('\n')}`;
}
