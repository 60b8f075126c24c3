import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figure } from './bench/figure.ts';
import type { SectionMessage } from './bench/measure-section.ts';
import { type Engine, sections } from './bench/sections.ts';
import { showTable } from './bench/show-table.ts';

/**
 * Benchmark of the product, where possible against a baseline of the same run. Prints a table and optionally writes
 * JSON. Fails when a section aborts; a missed goal is reported in the table only.
 * `npm run bench -- --only read,submit --json FILE` runs some sections; `--database postgres` runs those that differ
 * on PostgreSQL, on a temporary server.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    json: { type: 'string' },
  },
});
const engine = engineOf(values.database);
const names = Object.keys(sections[engine]);
const requested = values.only?.split(',') ?? names;
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const failed: string[] = [];
const figures: Figure[] = [];
for (const [index, name] of requested.entries()) {
  console.error(`${index + 1}/${requested.length} ${name}`);
  await runSection(name);
}

console.log(showTable(figures));
for (const line of failed) console.log(`FAILED ${line}`);
if (values.json) {
  const run = { measuredAt: new Date().toISOString(), node: process.version, figures };
  writeFileSync(values.json, `${JSON.stringify(run, null, 2)}\n`);
}
process.exit(failed.length > 0 ? 1 : 0);

/** Exits when the engine is unknown. */
function engineOf(database: string): Engine {
  if (database === 'sqlite' || database === 'postgres') return database;
  console.error(`There is no database ${database}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

/** Runs a section in a child process; keeps the figures of a section that aborts. */
async function runSection(name: string): Promise<void> {
  const section = fork('scripts/bench/measure-section.ts', [name, engine], { serialization: 'advanced' });
  const ended = new Promise<void>((resolve, reject) => {
    section.on('message', (message: SectionMessage) => {
      if ('figure' in message) figures.push(message.figure);
      else if (message.ended === 'broken') reject(new Error(message.why));
      else resolve();
    });
    section.once('error', reject);
    section.once('close', (code) => reject(new Error(`its process ended with ${code}`)));
  });
  await ended.catch((error: Error) => failed.push(`${name}: ${error.message}`));
}
