import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFigures } from './bench/compare-figures.ts';
import type { Figure, Measure } from './bench/figure.ts';
import { machineKind } from './bench/machine.ts';
import { folders, type Places } from './bench/places.ts';
import { createProgress } from './bench/progress.ts';
import { showTable } from './bench/show-table.ts';

/**
 * What the product costs, each figure beside a baseline of the same run: a table on the terminal, the same as JSON.
 * Ends with an error when a section broke off, or a figure is more than a fifth worse than the one committed for this
 * kind of machine.
 * `npm run bench -- --only read,submit --json FILE`; `--keep` makes the figures the ones to compare with;
 * `--database postgres` measures on a PostgreSQL of its own what differs there.
 */

const sections: Record<string, () => Promise<{ measure: Measure }>> = {
  read: () => import('./bench/read.ts'),
  submit: () => import('./bench/submit.ts'),
  class: () => import('./bench/class.ts'),
  streams: () => import('./bench/streams.ts'),
  roster: () => import('./bench/roster.ts'),
  jobs: () => import('./bench/jobs.ts'),
  pdf: () => import('./bench/pdf.ts'),
  logins: () => import('./bench/logins.ts'),
  ai: () => import('./bench/ai.ts'),
  growth: () => import('./bench/growth.ts'),
  pages: () => import('./bench/pages.ts'),
  attacks: () => import('./bench/attacks.ts'),
};

/** Where the engine makes a difference, and those that are about PostgreSQL alone. */
const onPostgres: typeof sections = {
  read: sections.read!,
  submit: sections.submit!,
  servers: () => import('./bench/servers.ts'),
  schools: () => import('./bench/schools.ts'),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const there = values.database === 'postgres' ? onPostgres : sections;
const names = Object.keys(there);
const asked = values.only?.split(',') ?? names;
const unknown = asked.filter((name) => !there[name]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const places = await placesOf(values.database);
const kind = [machineKind(), ...(places.kind === 'sqlite' ? [] : [places.kind])].join('-');
const committed = `docs/bench/${kind}.json`;
const figures: Figure[] = [];
const failed: string[] = [];
const progress = createProgress(asked.length);
for (const name of asked) {
  progress.begin(name);
  const { measure } = await there[name]!();
  try {
    await measure((figure) => figures.push(figure), progress.note, places);
  } catch (error) {
    // What the others measured is worth having.
    failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
progress.end();
await places.close();

console.log(showTable(figures));
const { worse, earlier } = compareFigures(figures, readEarlier());
if (earlier) console.log(`Compared with ${committed}, measured ${earlier}.`);
for (const line of worse) console.log(`WORSE  ${line}`);
for (const line of failed) console.log(`FAILED ${line}`);

const run = { measuredAt: new Date().toISOString(), machine: kind, node: process.version, figures };
if (values.json) save(values.json, run);
if (values.keep) save(committed, { ...run, figures: merged(readEarlier()?.figures ?? [], figures) });
process.exit(failed.length > 0 || (worse.length > 0 && !values.keep) ? 1 : 0);

/** Ends the run when there is no such engine. */
async function placesOf(database: string): Promise<Places> {
  if (database === 'sqlite') return folders;
  if (database !== 'postgres') {
    console.error(`There is no database ${database}. There are: sqlite, postgres.`);
    process.exit(1);
  }
  const { startPostgresPlaces } = await import('./bench/postgres-places.ts');
  return startPostgresPlaces();
}

function readEarlier(): { measuredAt: string; figures: Figure[] } | null {
  try {
    return JSON.parse(readFileSync(committed, 'utf8'));
  } catch {
    return null;
  }
}

/** A run of some sections replaces their figures alone. */
function merged(before: Figure[], now: Figure[]): Figure[] {
  const ids = new Set(now.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...now];
}

function save(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
