import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { retryAfterSeconds } from '../../kernel/maintenance-window.ts';
import {
  claimCopy,
  lastCopiedAt,
  noteCopied,
  noteNotCopied,
  noteOldCopiesKept,
  problemOf,
} from './backup-queries.ts';
import { outdatedBackups } from './backup-retention.ts';
import { findOffBox } from './off-box-settings.ts';
import { runScheduledBackups } from './run-scheduled-backups.ts';

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'backups' | 'offBox' | 'sealer'>;

/**
 * Sends the newest good backup to the place on another machine, in one process for all that have it, and removes there
 * what is no longer kept. One that failed is tried again after an hour.
 *
 * @param afterFailure tries one that failed at once, also where the backup is not here: then it fails and says so.
 */
export async function copyOffBox(deps: CopyDeps, { afterFailure = false } = {}): Promise<void> {
  const settings = await findOffBox(deps);
  if (!settings) return;
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
    // What the environment names is made ready once; later it has to be as it was.
    if (deps.offBox.fixed && (await lastCopiedAt(deps.db)) === null) await store.prepare();
    const bytes = await store.send(fileName);
    await noteCopied(deps.db, night, toInstant(deps.clock.now()));
    deps.log.info({ fileName, bytes }, 'backup copied to another machine');
  } catch (error) {
    await noteNotCopied(deps.db, night, problemOf(error), toInstant(deps.clock.now()));
    return deps.log.error({ error, fileName }, 'backup not copied to another machine');
  }
  try {
    const there = (await store.list()).map((name) => ({ name, writtenAt: deps.clock.now() }));
    for (const name of outdatedBackups(there, deps.clock.now())) await store.remove(name);
  } catch (error) {
    await noteOldCopiesKept(deps.db, night, problemOf(error));
    deps.log.warn({ error }, 'old copies on another machine not removed');
  }
}

/** Takes a backup where there is none of last night, and copies it; resolves when that has ended, well or not. */
export async function copyNow(deps: CopyDeps): Promise<void> {
  await runScheduledBackups(deps);
  await copyOffBox(deps, { afterFailure: true });
}
