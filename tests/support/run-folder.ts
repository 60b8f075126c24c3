import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';

/**
 * Once a run: a folder for what its tests copy, and in it an empty, migrated school, which would be made anew for each
 * file else. It goes with the run: a process of a test is ended without a word.
 */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-run-'));
  const database = openSqlite(join(folder, 'empty'));
  await migrate(database);
  await database.close();
  process.env.AULA_TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
