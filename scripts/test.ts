import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRedis } from './test/ensure-redis.ts';
import { findChromium } from './test/find-chromium.ts';
import { hasPostgres } from './test/find-postgres.ts';
import { run } from './test/run.ts';

/** Every test: the ones of the code, then, without `--unit`, those in a real browser. Names given are patterns for both. */
const given = process.argv.slice(2);
const patterns = given.filter((word) => word !== '--unit');
const inBrowser = !given.includes('--unit');
const withoutRedis = ensureRedis();
const reports = mkdtempSync(join(tmpdir(), 'aula-reports-'));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const unitReport = join(reports, 'unit.json');
const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
  ...patterns,
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

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
const total = [
  countUnit(unitReport),
  withPostgres ? countUnit(postgresReport) : none,
  inBrowser ? countBrowser(browserReport) : none,
].reduce(add);
rmSync(reports, { recursive: true, force: true });
if (withoutRedis) {
  console.log(`\n!! The BullMQ tests were SKIPPED: ${withoutRedis}. Install Redis to run them.`);
}
if (!withPostgres) {
  console.log(
    '\n!! The tests on PostgreSQL were SKIPPED: no PostgreSQL 15 or newer is installed, and its package has none for this machine.',
  );
}
console.log(`\nTests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(unit && postgres && browser && total.failed === 0 && total.passed > 0 ? 0 : 1);

function runInBrowser(): boolean {
  const chromium = findChromium();
  return run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...patterns], {
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_ENV: JSON.stringify(chromium.env),
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
}

function countUnit(path: string): Counts {
  const report = read(path) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  } | null;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function countBrowser(path: string): Counts {
  const report = read(path) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function add(one: Counts, two: Counts): Counts {
  return {
    passed: one.passed + two.passed,
    failed: one.failed + two.failed,
    skipped: one.skipped + two.skipped,
  };
}
