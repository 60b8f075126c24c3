import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { maintenanceDateOf, retryAfterSeconds } from '../../kernel/maintenance-window.ts';
import { claimNight, recordBackupFailed, recordBackupGood } from './backup-queries.ts';
import { nightlyFile, outdatedBackups } from './backup-retention.ts';

/**
 * Takes and verifies the nightly backup once it is due, records the result and deletes outdated backups. Only one
 * process does it. A machine that was off at night takes the backup when it is on again.
 */
export async function runScheduledBackups(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'backups'>,
): Promise<void> {
  const at = deps.clock.now();
  const now = toInstant(at);
  const night = maintenanceDateOf(at);
  const fileName = nightlyFile(night);
  const before = toInstant(addSeconds(at, -retryAfterSeconds));
  if (!(await write(deps.db, (tx) => claimNight(tx, { night, fileName, now, before })))) return;
  try {
    const result = await deps.backups.take(fileName, now);
    await recordBackupGood(deps.db, night, result, toInstant(deps.clock.now()));
    deps.log.info({ fileName, ...result }, 'backup taken and test restore passed');
  } catch (error) {
    await recordBackupFailed(deps.db, night, error, toInstant(deps.clock.now()));
    deps.log.error({ error, fileName }, 'backup failed');
    return;
  }
  // Old backups are deleted only after the new one is verified.
  for (const name of outdatedBackups(await deps.backups.list(), at)) await deps.backups.remove(name);
}
