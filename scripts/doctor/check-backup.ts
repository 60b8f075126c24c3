import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { lastBackup, lastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, messageOf, minuteOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './open-quietly.ts';

const hour = 3_600_000;
/** One night, and the morning in which somebody may still be waiting for it. */
const fresh = 36 * hour;
/** So many nights in a row do not fail by chance. */
const old = 4 * 24 * hour;

/** As `checkBackup`, of a database file. */
export async function checkBackupOfFile(dataDir: string, now: Date): Promise<Finding[]> {
  try {
    // A database that is not there yet, or of an older version, has noted none.
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

/** The last backup of a night that was put back on trial and held, of a database with the present schema. */
export async function checkBackup(
  { db, kind }: { db: Db; kind: OpenDatabase['kind'] },
  dataDir: string,
  now: Date,
): Promise<Finding[]> {
  const last = await lastBackup(db);
  const problems =
    last?.state === 'failed'
      ? [notice('backup-failed', { at: minuteOf(last.startedAt), why: last.problem ?? '' })]
      : [];
  const good = await lastGoodBackup(db);
  const isHere = good !== null && existsSync(join(dataDir, 'backups', good.fileName));
  // Of several processes one took it, in its own folder.
  return [...problems, judgeBackup(good, isHere || kind === 'postgres', now)];
}

function judgeBackup(
  last: { fileName: string; finishedAt: string } | null,
  isThere: boolean,
  now: Date,
): Finding {
  if (!last) return notice('backup-none');
  const values = { file: last.fileName, at: minuteOf(last.finishedAt) };
  if (!isThere) return fault('backup-gone', values);
  const age = now.getTime() - Date.parse(last.finishedAt);
  if (age > old) return fault('backup-old', values);
  return age > fresh ? notice('backup-old', values) : good('backup-good', values);
}
