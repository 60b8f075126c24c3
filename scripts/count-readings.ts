import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests that compare files of our own with their expected reading, by format. */
const files: Record<string, string[]> = {
  'text, Aiken': [
    'src/shared/exam-text/read-exam.test.ts',
    'tests/api/{exam-files,other-question-formats}.test.ts',
  ],
  Word: ['tests/api/{word-files,word-tables,whole-exams,formula-elements}.test.ts'],
  sheets: ['tests/api/sheet-files.test.ts'],
  GIFT: ['tests/api/{gift-gaps,gift-without-blank-lines,code-in-question-files}.test.ts'],
  'Moodle XML': [
    'tests/api/{types-of-moodle,true-false-keys,numbers-in-question-files,pictures-in-question-files}.test.ts',
    'tests/api/{formulas-in-question-files,money-in-files,markdown-of-files,loose-tags-of-files}.test.ts',
    'tests/api/{moodle-unread-elements,moodle-round-trip,shared-texts-of-files,asked-in-question-files}.test.ts',
    'tests/api/read-question-files.test.ts',
  ],
  PDF: ['src/platform/pdf/page-text.test.ts', 'tests/api/pdf-layout.test.ts'],
  'lists of people': ['tests/lists/*.test.ts'],
};

interface Report {
  testResults: { assertionResults: { status: string; duration?: number }[] }[];
}

/** Runs the tests of one format; returns the number of readings and their seconds without loading modules. */
function run(patterns: readonly string[]): { passed: number; failed: number; seconds: number } {
  const report = join(tmpdir(), `aula-readings-${process.pid}.json`);
  const names = patterns.flatMap((pattern) => expand(pattern));
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', ...names, '--reporter=json', `--outputFile=${report}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    seconds: tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
  };
}

/** Expands the first braces of a pattern, because vitest filters by parts of paths. */
function expand(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined
    ? [pattern.replace('*.test.ts', '')]
    : names.split(',').map((name) => `${before}${name}${after}`);
}

let all = { readings: 0, seconds: 0 };
for (const [format, patterns] of Object.entries(files)) {
  const { passed, failed, seconds } = run(patterns);
  all = { readings: all.readings + passed + failed, seconds: all.seconds + seconds };
  const fails = failed > 0 ? `, ${failed} failed` : '';
  console.log(
    `${format.padEnd(16)} ${String(passed + failed).padStart(4)} readings, ${seconds.toFixed(1)} s${fails}`,
  );
}
console.log(`${'all'.padEnd(16)} ${String(all.readings).padStart(4)} readings, ${all.seconds.toFixed(1)} s`);
