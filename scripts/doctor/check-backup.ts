import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { findLastBackup, findLastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, messageOf, minuteOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

const hour = 3_600_000;
/** Age limit of a recent backup: one night, and a morning in which it may still be in progress. */
const fresh = 36 * hour;
/** Age from which a missing backup is no coincidence: four nights in a row. */
const old = 4 * 24 * hour;

/** Like `checkBackup`, for a database file. */
export async function checkBackupOfFile(dataDir: string, now: Date): Promise<Finding[]> {
  try {
    // A missing database, or one of an older version, has no record of backups.
    if (!readDatabase(dataDir, (sqlite) => hasTable(sqlite, 'backups'))) return [notice('backup-none')];
    const database = openSqlite(dataDir);
    try {
      return await checkBackup(database, dataDir, now);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fault('backup-unknown', { why: messageOf(error) })];
  }
}

/** Checks the last nightly backup whose trial restore succeeded; requires a migrated database. */
export async function checkBackup(
  { db, kind }: { db: Db; kind: OpenDatabase['kind'] },
  dataDir: string,
  now: Date,
): Promise<Finding[]> {
  const last = await findLastBackup(db);
  const problems =
    last?.state === 'failed'
      ? [notice('backup-failed', { at: minuteOf(last.startedAt), why: last.problem ?? '' })]
      : [];
  const good = await findLastGoodBackup(db);
  const isInDataDir = good !== null && existsSync(join(dataDir, 'backups', good.fileName));
  // With PostgreSQL, another process may have stored it in its own data folder.
  return [...problems, judgeBackup(good, isInDataDir || kind === 'postgres', now)];
}

function judgeBackup(
  last: { fileName: string; finishedAt: string } | null,
  fileExists: boolean,
  now: Date,
): Finding {
  if (!last) return notice('backup-none');
  const values = { file: last.fileName, at: minuteOf(last.finishedAt) };
  if (!fileExists) return fault('backup-gone', values);
  const age = now.getTime() - Date.parse(last.finishedAt);
  if (age > old) return fault('backup-old', values);
  return age > fresh ? notice('backup-old', values) : good('backup-good', values);
}
