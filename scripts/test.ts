import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRedis } from './test/ensure-redis.ts';
import { findChromium } from './test/find-chromium.ts';
import { hasPostgres } from './test/find-postgres.ts';
import { readBrowserReport, readUnitReport } from './test/read-reports.ts';
import { run } from './test/run.ts';

/**
 * Every test: the ones of the code, then, without `--unit`, those in a real browser, and with `--all` those in WebKit. Names
 * given are patterns for all of them.
 */
const given = process.argv.slice(2);
const patterns = given.filter((word) => word !== '--unit' && word !== '--all');
const inBrowser = !given.includes('--unit');
const inWebKit = given.includes('--all');
const withoutRedis = ensureRedis();
const reports = mkdtempSync(join(tmpdir(), 'aula-reports-'));

const unitReport = join(reports, 'unit.json');
const unit = run('vitest', [
  'run',
  // Patterns may be meant for the browser alone; that no test ran at all is judged at the end.
  '--passWithNoTests',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
  '--exclude=tests/model/**',
  ...patterns,
]);
// These measure how well a slow model server is used, so nothing else runs beside them.
const withModel = patterns.length === 0 || patterns.some((pattern) => pattern.includes('model'));
const modelReport = join(reports, 'model.json');
const model =
  !withModel ||
  run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${modelReport}`,
    'tests/model',
  ]);
// The same tests once more on PostgreSQL; which of them, and which not and why, stands in vitest.config.ts.
const withPostgres = hasPostgres();
const postgresReport = join(reports, 'postgres.json');
const postgres =
  !withPostgres ||
  run(
    'vitest',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${postgresReport}`,
      ...patterns,
    ],
    { AULA_TEST_DATABASE: 'postgres' },
  );
const browserReport = join(reports, 'browser.json');
const browser = !inBrowser || runInBrowser();
const webKitReport = join(reports, 'webkit.json');
const webKit =
  !inWebKit ||
  run('vitest', [
    'run',
    '--config=tests/webkit/vitest.config.ts',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${webKitReport}`,
    ...patterns,
  ]);

const outcomes = [
  readUnitReport(unitReport),
  ...(withModel ? [readUnitReport(modelReport)] : []),
  ...(withPostgres ? [readUnitReport(postgresReport)] : []),
  ...(inBrowser ? [readBrowserReport(browserReport)] : []),
  ...(inWebKit ? [readUnitReport(webKitReport)] : []),
];
rmSync(reports, { recursive: true, force: true });
const passed = sum(outcomes.map((outcome) => outcome.passed));
const skipped = sum(outcomes.map((outcome) => outcome.skipped));
const failed = outcomes.flatMap((outcome) => outcome.failed);
// Repeated where it is found: the tools' own words stand far above.
for (const { name, reason } of failed) console.log(`\nFAILED ${name}\n${reason}`);
if (withoutRedis) {
  console.log(`\n!! The BullMQ tests were SKIPPED: ${withoutRedis}. Install Redis to run them.`);
}
if (!withPostgres) {
  console.log(
    '\n!! The tests on PostgreSQL were SKIPPED: no PostgreSQL 15 or newer is installed, and its package has none for this machine.',
  );
}
console.log(`\nTests: ${passed} passed, ${failed.length} failed, ${skipped} skipped`);
process.exit(unit && model && postgres && browser && webKit && failed.length === 0 && passed > 0 ? 0 : 1);

function runInBrowser(): boolean {
  const chromium = findChromium();
  return run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...patterns], {
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_ENV: JSON.stringify(chromium.env),
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
