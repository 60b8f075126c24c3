import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type BackupRecord, backupRecord } from './backup-queries.ts';
import { type CopyRecord, copyRecord, findOffBox } from './off-box-settings.ts';

/** Two nights: a failed backup is retried every hour and in the next night. */
const patienceSeconds = 2 * 86_400;

const oldAt = (now: Date) => toInstant(addSeconds(now, -patienceSeconds));

/** Whether the latest nightly backup failed, or the last good one is older than two nights. */
export function isBackupMissed({ failed, since }: BackupRecord, now: Date): boolean {
  return failed || since < oldAt(now);
}

/** Whether the latest copy to another machine failed, or the last good one is older than two nights. */
export function isCopyMissed({ problem, since }: CopyRecord, now: Date): boolean {
  return problem !== null || since < oldAt(now);
}

export async function backupsNeedAttention(
  deps: Pick<Deps, 'db' | 'clock' | 'offBox' | 'sealer'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const backups = await backupRecord(deps.db);
  if (backups && isBackupMissed(backups, now)) return true;
  if (!(await findOffBox(deps))) return false;
  const copies = await copyRecord(deps);
  return copies !== null && isCopyMissed(copies, now);
}
