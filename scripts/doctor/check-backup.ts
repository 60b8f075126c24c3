import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastBackup, lastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, messageOf, minuteOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './open-quietly.ts';

const hour = 3_600_000;
/** One night, and the morning in which somebody may still be waiting for it. */
const fresh = 36 * hour;
/** So many nights in a row do not fail by chance. */
const old = 4 * 24 * hour;

/** The last backup of a night that was put back on trial and held. */
export async function checkBackup(dataDir: string, now: Date): Promise<Finding[]> {
  try {
    // A database that is not there yet, or of an older version, has noted none.
    if (!readDatabase(dataDir, (sqlite) => hasTable(sqlite, 'backups'))) return [notice('backup-none')];
    const { db, close } = openSqlite(dataDir);
    try {
      const last = await lastBackup(db);
      const problems =
        last?.state === 'failed'
          ? [notice('backup-failed', { at: minuteOf(last.startedAt), why: last.problem ?? '' })]
          : [];
      return [...problems, judgeBackup(await lastGoodBackup(db), dataDir, now)];
    } finally {
      await close();
    }
  } catch (error) {
    return [fault('backup-unknown', { why: messageOf(error) })];
  }
}

function judgeBackup(
  last: { fileName: string; finishedAt: string } | null,
  dataDir: string,
  now: Date,
): Finding {
  if (!last) return notice('backup-none');
  const values = { file: last.fileName, at: minuteOf(last.finishedAt) };
  if (!existsSync(join(dataDir, 'backups', last.fileName))) return fault('backup-gone', values);
  const age = now.getTime() - Date.parse(last.finishedAt);
  if (age > old) return fault('backup-old', values);
  return age > fresh ? notice('backup-old', values) : good('backup-good', values);
}
