import type { PublishedVersion, UpdatesView } from '../../../shared/contracts/installation.ts';
import { compareVersions } from '../../../shared/rules/version.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

const daySeconds = 86_400;

/** Returns the update check setting; null when the configuration has no address to check. */
export async function getUpdates({ db, updates }: Pick<Deps, 'db' | 'updates'>): Promise<UpdatesView> {
  if (!updates) return null;
  const { ask, askedAt } = (await findSettings(db, 'updates')).updates;
  return { ask, askedAt };
}

/** Turns the daily update check on or off. */
export async function setUpdates(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { ask }: { ask: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { updates } = await findSettings(tx, 'updates');
    if (updates.ask === ask) return;
    await putSetting(tx, 'updates', ask ? { ...updates, ask } : { ask, askedAt: null, newest: null });
    await recordChange(tx, caller.userId, now, { kind: 'updates', ask });
  });
}

/** Fetches the latest version once a day, if the check is on. */
export async function checkForUpdates({
  db,
  clock,
  log,
  updates: source,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'updates'>): Promise<void> {
  if (!source || (await isCopy(db))) return;
  const now = clock.now();
  // The first process to claim the check runs it. A failed check is retried a day later.
  const isDue = await write(db, async (tx) => {
    const { updates } = await findSettings(tx, 'updates');
    const dayAgo = toInstant(addSeconds(now, -daySeconds));
    if (!updates.ask || (updates.askedAt !== null && updates.askedAt > dayAgo)) return false;
    await putSetting(tx, 'updates', { ...updates, askedAt: toInstant(now) });
    return true;
  });
  if (!isDue) return;
  try {
    const newest = await source.newest();
    await write(db, async (tx) => {
      const { updates } = await findSettings(tx, 'updates');
      if (updates.ask) await putSetting(tx, 'updates', { ...updates, newest });
    });
  } catch (error) {
    log.warn({ error }, 'the newest version could not be read');
  }
}

/** Returns the latest announced version if it is newer than the running one. */
export function newerVersionThan(
  running: string,
  { ask, newest }: SettingValues['updates'],
): PublishedVersion | null {
  return ask && newest && compareVersions(newest.version, running) > 0 ? newest : null;
}
