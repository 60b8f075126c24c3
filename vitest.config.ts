import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const onPostgres = process.env.AULA_TEST_DATABASE === 'postgres';

/** What is about SQLite itself, with why it says nothing about PostgreSQL. */
const aboutSqlite = [
  // Copies of its file.
  'tests/api/backup.test.ts',
  'tests/api/nightly-backup.test.ts',
  // Its log of writes, whole and cut.
  'tests/api/power-cut.test.ts',
  'tests/api/write-log.test.ts',
  // A school that began on its file.
  'tests/api/upgrade.test.ts',
  // Work that shares a commit; that of PostgreSQL is in tests/postgres/writes.test.ts.
  'tests/api/commit-batching.test.ts',
  // Asks SQLite for its plans and its indexes, which are the same on both.
  'tests/api/query-plans.test.ts',
  'tests/api/schema.test.ts',
];

export default defineConfig({
  test: {
    include: onPostgres
      ? ['tests/{api,rest,access,jobs,postgres}/**/*.test.ts']
      : ['src/**/*.test.ts', 'migrations/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/webkit/**', ...(onPostgres ? aboutSqlite : ['tests/postgres/**'])],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // As many as there are processors: much of what these tests do is waiting for processes they started.
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ['tests/support/run-folder.ts', 'tests/support/postgres-setup.ts'],
  },
});
