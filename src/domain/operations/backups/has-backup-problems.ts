import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type BackupSummary, findBackupSummary } from './backup-queries.ts';
import { type CopySummary, findCopySummary, findOffBox } from './off-box-settings.ts';

/** Two nights: a failed backup is retried every hour and in the next night. */
const maxAgeSeconds = 2 * 86_400;

const staleBefore = (now: Date) => toInstant(addSeconds(now, -maxAgeSeconds));

/** Whether the latest nightly backup failed, or the last good one is older than two nights. */
export function isBackupMissed({ failed, since }: BackupSummary, now: Date): boolean {
  return failed || since < staleBefore(now);
}

/** Whether the latest copy to another machine failed, or the last good one is older than two nights. */
export function isCopyMissed({ problem, since }: CopySummary, now: Date): boolean {
  return problem !== null || since < staleBefore(now);
}

export async function hasBackupProblems(
  deps: Pick<Deps, 'db' | 'clock' | 'offBox' | 'sealer'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const backups = await findBackupSummary(deps.db);
  if (backups && isBackupMissed(backups, now)) return true;
  if (!(await findOffBox(deps))) return false;
  const copies = await findCopySummary(deps);
  return copies !== null && isCopyMissed(copies, now);
}
