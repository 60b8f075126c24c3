import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';

/**
 * Runs once per test run: creates a folder for templates, with an empty, migrated school that tests copy instead of
 * migrating again. The folder is deleted after the run, because test processes are killed without cleanup.
 */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-run-'));
  const database = openSqlite(join(folder, 'empty'));
  await migrate(database);
  await database.close();
  process.env.AULA_TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
