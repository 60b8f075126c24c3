import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { retryAfterSeconds } from '../../kernel/maintenance-window.ts';
import {
  claimCopy,
  findLastCopiedAt,
  problemOf,
  recordCleanupProblem,
  recordCopyFailed,
  recordCopyGood,
} from './backup-queries.ts';
import { outdatedBackups } from './backup-retention.ts';
import { adoptPlace, findOffBox } from './off-box-settings.ts';
import { runScheduledBackups } from './run-scheduled-backups.ts';

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'backups' | 'offBox' | 'sealer'>;

/**
 * Copies the latest good backup to the configured place on another machine and deletes outdated copies there. Only one
 * process does it. A failed copy is retried after an hour.
 *
 * @param afterFailure retries a failed copy immediately. If this process does not have the backup file, the copy fails
 * with an error.
 */
export async function copyOffBox(deps: CopyDeps, { afterFailure = false } = {}): Promise<void> {
  const settings = await findOffBox(deps);
  if (!settings) return;
  await adoptPlace(deps, settings.place);
  const at = deps.clock.now();
  const now = toInstant(at);
  const before = toInstant(addSeconds(at, -retryAfterSeconds));
  const here = (await deps.backups.list()).map(({ name }) => name);
  const claim = { now, before, afterFailure, ...(!afterFailure && { here }) };
  const claimed = await write(deps.db, (tx) => claimCopy(tx, claim));
  if (!claimed) return;
  const { night, fileName } = claimed;
  const store = deps.offBox.open(settings);
  try {
    // A place set in the environment is prepared only before its first copy.
    if (deps.offBox.fixed && (await findLastCopiedAt(deps.db)) === null) await store.prepare();
    const bytes = await store.send(fileName);
    await recordCopyGood(deps.db, night, toInstant(deps.clock.now()));
    deps.log.info({ fileName, bytes }, 'backup copied to another machine');
  } catch (error) {
    await recordCopyFailed(deps.db, night, problemOf(error), toInstant(deps.clock.now()));
    return deps.log.error({ error, fileName }, 'backup not copied to another machine');
  }
  try {
    const remoteFiles = (await store.list()).map((name) => ({ name, writtenAt: deps.clock.now() }));
    for (const name of outdatedBackups(remoteFiles, deps.clock.now())) await store.remove(name);
  } catch (error) {
    await recordCleanupProblem(deps.db, night, problemOf(error));
    deps.log.warn({ error }, 'old backup copies on another machine not removed');
  }
}

/** Takes the backup of last night if it is missing, and copies it. Resolves when finished, even on failure. */
export async function takeAndCopyBackup(deps: CopyDeps): Promise<void> {
  await runScheduledBackups(deps);
  await copyOffBox(deps, { afterFailure: true });
}
