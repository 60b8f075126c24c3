import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './open-quietly.ts';

const hour = 3_600_000;
/** One night, and the morning in which somebody may still be waiting for it. */
const fresh = 36 * hour;
/** So many nights in a row do not fail by chance. */
const old = 4 * 24 * hour;

interface KeptBackup {
  fileName: string;
  state: string;
  at: string;
  problem: string | null;
}

/** The last backup that was put back on trial and held, as the table `backups` knows it. */
export function checkBackup(dataDir: string, now: Date): Finding[] {
  try {
    const found = readDatabase(dataDir, (sqlite) => {
      if (!hasTable(sqlite, 'backups')) return null;
      const newestFirst = sqlite.prepare(
        'select file_name as fileName, state, coalesce(finished_at, started_at) as at, problem from backups order by at desc limit 40',
      );
      return newestFirst.all() as KeptBackup[];
    });
    return found ? judgeBackups(found, dataDir, now) : [notice('backup-none')];
  } catch (error) {
    return [fault('backup-unknown', { why: messageOf(error) })];
  }
}

function judgeBackups(newestFirst: KeptBackup[], dataDir: string, now: Date): Finding[] {
  const last = newestFirst.find(({ state }) => state === 'good');
  const failed = newestFirst[0]?.state === 'failed' ? newestFirst[0] : null;
  const problems = failed
    ? [notice('backup-failed', { at: dayOf(failed.at), why: failed.problem ?? '' })]
    : [];
  if (!last) return [...problems, notice('backup-none')];
  const values = { file: last.fileName, at: dayOf(last.at) };
  if (!existsSync(join(dataDir, 'backups', last.fileName)))
    return [...problems, fault('backup-gone', values)];
  const age = now.getTime() - Date.parse(last.at);
  if (age > old) return [...problems, fault('backup-old', values)];
  return [...problems, age > fresh ? notice('backup-old', values) : good('backup-good', values)];
}

const dayOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');
