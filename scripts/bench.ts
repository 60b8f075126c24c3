import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFigures, type Measured, type Run, type Worse } from './bench/compare-figures.ts';
import { machineKind } from './bench/machine.ts';
import type { SectionMessage } from './bench/measure-section.ts';
import { measurePace } from './bench/pace.ts';
import { createProgress } from './bench/progress.ts';
import { type Engine, sections } from './bench/sections.ts';
import { showTable } from './bench/show-table.ts';

/**
 * What the product costs, each figure beside a baseline of the same run: a table on the terminal, the same as JSON.
 * Ends with an error when a section broke off, or a figure is more than a fifth worse, twice, than the one committed for
 * this kind of machine.
 * `npm run bench -- --only read,submit --json FILE`; `--keep` makes the figures the ones to compare with;
 * `--database postgres` measures on a PostgreSQL of its own what differs there.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const engine = engineOf(values.database);
const names = Object.keys(sections[engine]);
const asked = values.only?.split(',') ?? names;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const kind = [machineKind(), ...(engine === 'sqlite' ? [] : [engine])].join('-');
const committed = `docs/bench/${kind}.json`;
const earlier = readEarlier();
const failed: string[] = [];
const progress = createProgress();
progress.expect(asked.length);
const bySection = new Map<string, Measured[]>();
for (const name of asked) {
  progress.begin(name);
  bySection.set(name, await measureApart(name));
}
const figures = [...bySection.values()].flat();
const worse = await worseAgain(compareFigures(figures, earlier));
progress.end();

console.log(showTable(figures));
if (earlier) console.log(`Compared with ${committed}, measured ${earlier.measuredAt}.`);
for (const { id, judged, again, was } of worse)
  console.log(`WORSE  ${id}: ${judged.toFixed(2)} and ${again.toFixed(2)}, was ${was.toFixed(2)}`);
for (const line of failed) console.log(`FAILED ${line}`);

const run = { measuredAt: new Date().toISOString(), machine: kind, node: process.version, figures };
if (values.json) save(values.json, run);
if (values.keep) save(committed, { ...run, figures: merged(earlier?.figures ?? [], figures) });
process.exit(failed.length > 0 || (worse.length > 0 && !values.keep) ? 1 : 0);

/** Those of them that are worse in a second measurement too: a neighbour's minute is no fault of the product. */
async function worseAgain(first: Worse[]): Promise<(Worse & { again: number })[]> {
  const ids = new Set(first.map(({ id }) => id));
  const doubtful = [...bySection].filter(([, measured]) => measured.some(({ id }) => ids.has(id)));
  const second: Worse[] = [];
  progress.expect(doubtful.length);
  for (const [name] of doubtful) {
    progress.begin(`${name}, again`);
    second.push(...compareFigures(await measureApart(name), earlier));
  }
  return first.flatMap((one) => {
    const again = second.find(({ id }) => id === one.id)?.judged;
    return again === undefined ? [] : [{ ...one, again }];
  });
}

/** Ends the run when there is no such engine. */
function engineOf(database: string): Engine {
  if (database === 'sqlite' || database === 'postgres') return database;
  console.error(`There is no database ${database}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

/** The figures of a section; of one that broke off those before, which are worth having. */
async function measureApart(name: string): Promise<Measured[]> {
  const pace = measurePace();
  const section = fork('scripts/bench/measure-section.ts', [name, engine], { serialization: 'advanced' });
  const measured: Measured[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    section.on('message', (said: SectionMessage) => {
      if ('figure' in said) measured.push({ ...said.figure, pace });
      else if ('note' in said) progress.note(said.note);
      else if (said.ended === 'broken') reject(new Error(said.why));
      else resolve();
    });
    section.once('error', reject);
    section.once('close', (code) => reject(new Error(`its process ended with ${code}`)));
  });
  await ended.catch((error: Error) => failed.push(`${name}: ${error.message}`));
  return measured;
}

function readEarlier(): Run | null {
  try {
    return JSON.parse(readFileSync(committed, 'utf8'));
  } catch {
    return null;
  }
}

/** A run of some sections replaces their figures alone. */
function merged(before: readonly Measured[], now: Measured[]): Measured[] {
  const ids = new Set(now.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...now];
}

function save(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
