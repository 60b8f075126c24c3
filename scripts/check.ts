import { run } from './test/run.ts';

/**
 * Static checks: types, lint, import rules, dead code, the lock file, replaced names. Runs all, or those of the given
 * program; fails when one fails.
 */
const all: [string, string[]][] = [
  ['tsc', ['-p', 'tsconfig.json']],
  ['tsc', ['-p', 'src/client/tsconfig.json']],
  ['tsc', ['-p', 'tests/e2e/tsconfig.json']],
  ['biome', ['check', '--error-on-warnings', '.']],
  ['depcruise', ['src', 'migrations', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs']],
  ['knip', []],
  ['node', ['scripts/check-lock.ts']],
  ['node', ['scripts/check-names.ts']],
];

const [only] = process.argv.slice(2);
const checks = all.filter(([program]) => !only || program === only);
let failed = 0;
for (const [program, args] of checks) {
  console.log(`\n› ${program} ${args.join(' ')}`);
  if (!run(program, args)) failed += 1;
}
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} of ${checks.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
