import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `AULA_TEST_DATABASE=postgres` runs the tests on PostgreSQL. `AULA_TEST_SCOPE=all` runs all tests that can run there
 * instead of a selection, and property tests with a random seed.
 */
const onPostgres = process.env.AULA_TEST_DATABASE === 'postgres';
const all = process.env.AULA_TEST_SCOPE === 'all';

/** Tests of SQLite itself, not run on PostgreSQL. */
const sqliteOnly = [
  // Copies of the database file.
  'tests/api/backup.test.ts',
  'tests/api/nightly-backup.test.ts',
  'tests/api/restored-copy.test.ts',
  // The write-ahead log, complete and truncated.
  'tests/api/power-cut.test.ts',
  'tests/api/write-log.test.ts',
  // Upgrades of a database file.
  'tests/api/upgrade.test.ts',
  'tests/api/school-of-0.2.0.test.ts',
  // Group commit; writes on PostgreSQL are in tests/postgres/writes.test.ts.
  'tests/api/commit-batching.test.ts',
  // Query plans and indexes, which are the same on both engines.
  'tests/api/query-plans.test.ts',
  'tests/api/schema.test.ts',
];

/** Migrations whose tests need no database file of SQLite. */
const migrationsOnBoth = ['migrations/{0245-marking-rules,0250-group-names,0264-question-imports}.test.ts'];

/**
 * Tests that `npm test` also runs on PostgreSQL: every procedure once as each role, the claims of jobs, and the areas
 * whose SQL sorts, searches, aggregates or conflicts. `npm run test:all` runs everything.
 */
const postgresSelection = [
  'tests/postgres/**/*.test.ts',
  ...migrationsOnBoth,
  'tests/access/{principals,unpublished-marks}.test.ts',
  'tests/jobs/{claim-next,fair-order,input-version,next-job}.test.ts',
  'tests/rest/{every-call,student-lessons}.test.ts',
  'tests/api/{all-jobs,clock,course-lists,course-members,database,grades,imported-keys,inside-writes,namesakes,prepared,review-queue}.test.ts',
  'tests/api/{personal-export,rule-changes,school-years,search-keys,sittings,sorted-lists,surnames,written-once}.test.ts',
];

/**
 * Tests that `npm test` leaves out: they take long, and prove with more processes, crashes or sizes what another test of
 * `npm test` proves for one. They run every night and before a release (`npm run test:all`), and whenever a project or file is
 * named. Browser tests have the tag `@extended` for the same.
 */
const tags = [
  { name: 'extended', description: 'Runs in `npm run test:all`, or when its project or file is named.' },
];

const globalSetup = ['tests/support/run-folder.ts', 'tests/support/postgres-setup.ts'];
const common = { testTimeout: 20_000, hookTimeout: 30_000, pool: 'forks' as const };
// Tests mostly wait for the disk or for child processes, so there are more workers than cores.
const maxWorkers = Math.max(2, availableParallelism() + 1);

/** Test files by project; `npm test -- --project NAME` runs one. */
const projects = {
  unit: [
    'src/**/*.test.ts',
    'tests/texts/**/*.test.ts',
    'tests/bench/**/*.test.ts',
    'tests/marking/**/*.test.ts',
    'tests/lists/**/*.test.ts',
  ],
  api: ['tests/api/**/*.test.ts', 'migrations/**/*.test.ts'],
  rest: ['tests/rest/**/*.test.ts'],
  access: ['tests/access/**/*.test.ts'],
  jobs: ['tests/jobs/**/*.test.ts', 'tests/faults/**/*.test.ts'],
  ai: ['tests/ai/**/*.test.ts', 'tests/evaluate/**/*.test.ts'],
  commands: ['tests/doctor/**/*.test.ts', 'tests/launch/**/*.test.ts'],
  model: ['tests/model/**/*.test.ts'],
  proxies: ['tests/proxies/**/*.test.ts'],
  'off-box': ['tests/off-box/**/*.test.ts'],
};

export default defineConfig({
  test: {
    maxWorkers,
    tags,
    projects: onPostgres
      ? [
          {
            test: {
              ...common,
              globalSetup,
              name: 'postgres',
              isolate: false,
              include: all
                ? ['tests/{api,rest,access,jobs,postgres}/**/*.test.ts', ...migrationsOnBoth]
                : postgresSelection,
              exclude: sqliteOnly,
            },
          },
        ]
      : Object.entries(projects).map(([name, include]) => ({
          // Client tests replace browser globals and need isolation; the others share their imports.
          test: { ...common, globalSetup, name, include, isolate: name === 'unit' },
        })),
  },
});
