import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import { retryAfterSeconds } from '../../kernel/maintenance-window.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import {
  claimCopy,
  findLastCopiedAt,
  recordCleanupProblem,
  recordCopyFailed,
  recordCopyGood,
} from './backup-queries.ts';
import { outdatedBackups } from './backup-retention.ts';
import { adoptPlace, findOffBox } from './off-box-settings.ts';
import type { OffBoxStore } from './off-box-store.ts';
import { claimPlace, confirmPlace, PlaceRefusedError, recordRefusal } from './place-writer.ts';
import { runScheduledBackups } from './run-scheduled-backups.ts';

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'backups' | 'offBox' | 'sealer'>;

/**
 * Copies the latest good backup to the configured place on another machine and deletes outdated copies there. Only one
 * process does it, and none in a restored copy of the school. A failed copy is retried after an hour. A place where
 * another installation writes refuses this one: nothing is written or deleted there.
 *
 * @param afterFailure retries a failed copy immediately. If this process does not have the backup file, the copy fails
 * with an error.
 */
export async function copyOffBox(deps: CopyDeps, { afterFailure = false } = {}): Promise<void> {
  const settings = await findOffBox(deps);
  if (!settings || (await isCopy(deps.db))) return;
  await adoptPlace(deps, settings.place);
  const store = deps.offBox.open(settings);
  await takeOver(deps, store);
  const at = deps.clock.now();
  const now = toInstant(at);
  const before = toInstant(addSeconds(at, -retryAfterSeconds));
  const here = (await deps.backups.list()).map(({ name }) => name);
  const claim = { now, before, afterFailure, ...(!afterFailure && { here }) };
  const claimed = await write(deps.db, (tx) => claimCopy(tx, claim));
  if (!claimed) return;
  const { night, fileName } = claimed;
  try {
    // A place set in the environment is prepared only before its first copy.
    if (deps.offBox.fixed && (await findLastCopiedAt(deps.db)) === null) await store.prepare();
    const writer = await claimPlace(deps, store);
    const bytes = await store.send(fileName);
    await confirmPlace(deps, store, writer);
    await recordCopyGood(deps.db, night, toInstant(deps.clock.now()));
    deps.log.info({ fileName, bytes }, 'backup copied to another machine');
  } catch (error) {
    if (error instanceof PlaceRefusedError) await recordRefusal(deps, error);
    await recordCopyFailed(deps.db, night, error, toInstant(deps.clock.now()));
    return deps.log.error({ error, fileName }, 'backup not copied to another machine');
  }
  try {
    const remoteFiles = (await store.list()).map((name) => ({ name, writtenAt: deps.clock.now() }));
    for (const name of outdatedBackups(remoteFiles, deps.clock.now())) await store.remove(name);
  } catch (error) {
    await recordCleanupProblem(deps.db, night, error);
    deps.log.warn({ error }, 'old backup copies on another machine not removed');
  }
}

/** Takes the place over as soon as this installation has become the school, and not only with its next copy. */
async function takeOver(deps: CopyDeps, store: OffBoxStore): Promise<void> {
  if (!(await findSettings(deps.db, 'installation')).installation.takesPlaceOver) return;
  try {
    await confirmPlace(deps, store, await claimPlace(deps, store));
  } catch (error) {
    // Tried again with the next copy, or at the next check.
    deps.log.warn({ error }, 'place of the backup copies not taken over');
  }
}

/** Takes the backup of last night if it is missing, and copies it. Resolves when finished, even on failure. */
export async function takeAndCopyBackup(deps: CopyDeps): Promise<void> {
  await runScheduledBackups(deps);
  await copyOffBox(deps, { afterFailure: true });
}
