import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFigures } from './bench/compare-figures.ts';
import type { Figure, Measure } from './bench/figure.ts';
import { machineKind } from './bench/machine.ts';
import { createProgress } from './bench/progress.ts';
import { showTable } from './bench/show-table.ts';

/**
 * What the product costs, each figure beside a baseline of the same run: a table on the terminal, the same as JSON.
 * Ends with an error when a section broke off, or a figure is more than a fifth worse than the one committed for this
 * kind of machine.
 * `npm run bench -- --only read,submit --json FILE`; `--keep` makes the figures the ones to compare with.
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
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const names = Object.keys(sections);
const asked = values.only?.split(',') ?? names;
const unknown = asked.filter((name) => !sections[name]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const committed = `docs/bench/${machineKind()}.json`;
const figures: Figure[] = [];
const failed: string[] = [];
const progress = createProgress(asked.length);
for (const name of asked) {
  progress.begin(name);
  const { measure } = await sections[name]!();
  try {
    await measure((figure) => figures.push(figure), progress.note);
  } catch (error) {
    // What the others measured is worth having.
    failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
progress.end();

console.log(showTable(figures));
const { worse, earlier } = compareFigures(figures, readEarlier());
if (earlier) console.log(`Compared with ${committed}, measured ${earlier}.`);
for (const line of worse) console.log(`WORSE  ${line}`);
for (const line of failed) console.log(`FAILED ${line}`);

const run = { measuredAt: new Date().toISOString(), machine: machineKind(), node: process.version, figures };
if (values.json) save(values.json, run);
if (values.keep) save(committed, { ...run, figures: merged(readEarlier()?.figures ?? [], figures) });
process.exit(failed.length > 0 || (worse.length > 0 && !values.keep) ? 1 : 0);

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
