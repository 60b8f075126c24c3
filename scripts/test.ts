import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureRedis } from './test/ensure-redis.ts';
import { findChromium } from './test/find-chromium.ts';
import { hasPostgres } from './test/find-postgres.ts';
import { readBrowserReport, readUnitReport } from './test/read-reports.ts';
import { missingPrograms, run } from './test/run.ts';

/** Vitest projects that can run together; only `model` is sensitive to other load. */
const codeProjects = ['unit', 'api', 'rest', 'access', 'jobs', 'ai', 'commands'];
/** Projects that need programs which a developer may not have installed. */
const onDemand = ['webkit', 'proxies', 'off-box'];
const projects = [...codeProjects, 'model', 'postgres', 'e2e', ...onDemand];

/**
 * Runs the tests. Without arguments: all projects except `webkit`, `proxies` and `off-box`, on PostgreSQL only the
 * selection of vitest.config.ts, without the tests tagged `extended`. `--all`: everything. `--project NAME` (repeatable):
 * only those projects. Other arguments are file name patterns for all projects.
 */
const { values, positionals: patterns } = parseArgs({
  options: { all: { type: 'boolean' }, project: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const unknown = values.project?.filter((name) => !projects.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`No project is called ${unknown.join(', ')}. There are: ${projects.join(', ')}.`);
  process.exit(2);
}
const wanted = new Set(values.project ?? projects.filter((name) => !onDemand.includes(name) || values.all));
const withoutExtended = !values.all && !values.project && patterns.length === 0;
const reports = mkdtempSync(join(tmpdir(), 'aula-reports-'));

/**
 * Runs vitest and reads its report. No matching tests is not a failure, because patterns may be meant for another
 * project.
 */
function runVitest(name: string, args: string[], env: Record<string, string> = {}) {
  const report = join(reports, `${name}.json`);
  const ok = run(
    'vitest',
    [
      'run',
      ...args,
      '--passWithNoTests',
      ...(withoutExtended ? ['--tags-filter=!extended'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...patterns,
    ],
    { ...env, ...(values.all && { AULA_TEST_SCOPE: 'all' }) },
  );
  return { ok, ...readUnitReport(report) };
}

const code = codeProjects.filter((name) => wanted.has(name));
const needsRedis = ['api', 'jobs', 'commands', 'postgres', 'e2e'].some((name) => wanted.has(name));
const withoutRedis = needsRedis ? ensureRedis() : null;
const withoutPostgres = wanted.has('postgres') && !hasPostgres();
const withoutProxies = wanted.has('proxies') ? missingPrograms(['caddy', 'nginx', 'openssl']) : [];
const outcomes = [
  ...(code.length > 0
    ? [
        runVitest(
          'code',
          code.map((name) => `--project=${name}`),
        ),
      ]
    : []),
  // Runs alone, because it measures how well a slow model server is used.
  ...(wanted.has('model') ? [runVitest('model', ['--project=model'])] : []),
  ...(wanted.has('postgres') && !withoutPostgres
    ? [runVitest('postgres', [], { AULA_TEST_DATABASE: 'postgres' })]
    : []),
  ...(wanted.has('e2e') ? [runInBrowser()] : []),
  ...(wanted.has('proxies') ? [runVitest('proxies', ['--project=proxies'])] : []),
  ...(wanted.has('off-box') ? [runVitest('off-box', ['--project=off-box'])] : []),
  ...(wanted.has('webkit') ? [runVitest('webkit', ['--config=tests/webkit/vitest.config.ts'])] : []),
];
rmSync(reports, { recursive: true, force: true });
const passed = sum(outcomes.map((outcome) => outcome.passed));
const skipped = sum(outcomes.map((outcome) => outcome.skipped));
const failed = outcomes.flatMap((outcome) => outcome.failed);
// Repeats failures at the end, where they are visible.
for (const { name, reason } of failed) console.log(`\nFAILED ${name}\n${reason}`);
if (withoutRedis) {
  console.log(`\n!! The BullMQ tests were SKIPPED: ${withoutRedis}. Install Redis to run them.`);
}
if (withoutProxies.length > 0)
  console.log(
    `\n!! Tests behind a proxy were SKIPPED: apt-get install ${withoutProxies.join(' ')} to run them.`,
  );
if (withoutPostgres) {
  console.log(
    '\n!! The tests on PostgreSQL were SKIPPED: no PostgreSQL 15 or newer is installed, and its package has none for this machine.',
  );
}
console.log(`\nTests: ${passed} passed, ${failed.length} failed, ${skipped} skipped`);
process.exit(outcomes.every(({ ok }) => ok) && failed.length === 0 && passed > 0 ? 0 : 1);

function runInBrowser() {
  const chromium = findChromium();
  const report = join(reports, 'browser.json');
  const ok = run(
    'playwright',
    [
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--pass-with-no-tests',
      ...(withoutExtended ? ['--grep-invert=@extended'] : []),
      ...patterns,
    ],
    {
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_ENV: JSON.stringify(chromium.env),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return { ok, ...readBrowserReport(report) };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
