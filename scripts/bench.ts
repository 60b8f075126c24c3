import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFigures } from './bench/compare-figures.ts';
import type { Figure } from './bench/figure.ts';
import { machineKind } from './bench/machine.ts';
import type { Said } from './bench/measure-section.ts';
import { createProgress } from './bench/progress.ts';
import { type Engine, sections } from './bench/sections.ts';
import { showTable } from './bench/show-table.ts';

/**
 * What the product costs, each figure beside a baseline of the same run: a table on the terminal, the same as JSON.
 * Ends with an error when a section broke off, or a figure is more than a fifth worse than the one committed for this
 * kind of machine.
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
const figures: Figure[] = [];
const failed: string[] = [];
const progress = createProgress(asked.length);
for (const name of asked) {
  progress.begin(name);
  // What was measured before it broke off is worth having, and so is what the others measure.
  await measureApart(name).catch((error: Error) => failed.push(`${name}: ${error.message}`));
}
progress.end();

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
function engineOf(database: string): Engine {
  if (database === 'sqlite' || database === 'postgres') return database;
  console.error(`There is no database ${database}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

/** Resolves when that section is measured; rejects when it broke off. */
function measureApart(name: string): Promise<void> {
  const section = fork('scripts/bench/measure-section.ts', [name, engine], { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    section.on('message', (said: Said) => {
      if ('figure' in said) figures.push(said.figure);
      else if ('note' in said) progress.note(said.note);
      else if (said.ended === 'broken') reject(new Error(said.why));
      else resolve();
    });
    section.once('error', reject);
    section.once('close', (code) => reject(new Error(`its process ended with ${code}`)));
  });
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
