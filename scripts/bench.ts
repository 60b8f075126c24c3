import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tableHead } from './bench/figure.ts';

/**
 * Benchmark of the product, where possible against a baseline of the same run. Prints a Markdown table. Fails when a
 * section aborts; a missed goal is reported in the table only. `npm run bench -- --only read,submit` runs some
 * sections; `--database postgres` runs those that differ on PostgreSQL, on a temporary server.
 */

const sections = {
  sqlite: ['read', 'submit', 'types', 'class', 'idle', 'pdf', 'requests', 'flood', 'growth', 'pages'],
  // Those whose results depend on the engine.
  postgres: ['read', 'submit', 'types'],
};
const { values } = parseArgs({
  options: { only: { type: 'string' }, database: { type: 'string', default: 'sqlite' } },
});
const names = sections[values.database as keyof typeof sections];
if (!names) {
  console.error(`There is no database ${values.database}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}
const requested = values.only?.split(',') ?? names;
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

console.log(tableHead);
// A process per section, so that leftover memory and timers of other sections do not affect it.
const failed = requested.filter((name) => {
  const section = ['scripts/bench/measure-section.ts', name, values.database];
  return spawnSync(process.execPath, section, { stdio: 'inherit' }).status !== 0;
});
for (const name of failed) console.log(`FAILED ${name}`);
process.exit(failed.length > 0 ? 1 : 0);
