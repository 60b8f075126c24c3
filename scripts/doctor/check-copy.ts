import type { Db } from '../../src/domain/kernel/database/database.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, minuteOf } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Like `checkCopy`, for a database file. */
export async function checkCopyOfFile(dataDir: string): Promise<Finding[]> {
  // `checkMigrations` reports a database of an older version, which has no identity yet.
  const known = readDatabase(dataDir, (sqlite) =>
    hasTable(sqlite, 'settings')
      ? sqlite.prepare("select 1 from settings where name = 'school.installation'").get()
      : undefined,
  );
  if (!known) return [];
  const database = openSqlite(dataDir);
  try {
    return await checkCopy(database.db);
  } finally {
    await database.close();
  }
}

/** Checks whether this is the school, and not a restored copy or an installation that another has replaced. */
export async function checkCopy(db: Db): Promise<Finding[]> {
  const { installation, offBoxRefusal } = await findSettings(db, 'installation', 'offBoxRefusal');
  const { copy } = installation;
  return [
    copy ? fault('copy', { at: copy.takenAt ? minuteOf(copy.takenAt) : '?' }) : good('school'),
    ...(offBoxRefusal ? [fault('copy-refused', { at: minuteOf(offBoxRefusal.writtenAt) })] : []),
  ];
}
