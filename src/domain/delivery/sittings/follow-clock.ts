import type { Deps } from '../../deps.ts';
import type { SteadyClock } from '../../kernel/clock.ts';
import { type Db, fromJson, toJson, write } from '../../kernel/database/database.ts';
import { hasRunningJob } from '../../kernel/jobs/job-queries.ts';
import { readSetting, writeSetting } from '../../kernel/settings/setting-queries.ts';
import { hasAnyOpenSitting } from './sitting-queries.ts';

/** Setting with the offset that the processes of a machine use, and the id of the boot for which it is valid. */
const settingName = 'clock';

interface FollowedClock {
  clock: SteadyClock;
  /** Id of the machine's boot, by which its processes agree; null for a shared clock, and where the system tells none. */
  boot: string | null;
  /** Whether machines share the reference clock. It is then followed at once, so that they agree. */
  isShared: boolean;
}

/**
 * Keeps the application clock close to its reference clock. Drift is followed at once. When the clock of this machine was
 * set, by hand or by a time server, the processes of the machine take over the new time together, as soon as no lesson
 * is open and no job runs. Until then students keep their remaining time and workers their jobs, also when a process
 * restarts.
 *
 * @returns a function that compares the clocks, to be called about once a second.
 */
export async function startFollowingClock(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { clock, boot, isShared }: FollowedClock,
): Promise<() => Promise<void>> {
  let isWaiting = false;

  async function follow(): Promise<void> {
    const { offset, reference, isStep } = await clock.compare();
    if (!isStep) {
      isWaiting = false;
      return;
    }
    const seconds = Math.round((reference - offset) / 1_000);
    const agreed = boot === null ? null : await findAgreedOffset(db, boot);
    const isAgreed = agreed !== null && Math.abs(agreed - reference) < Math.abs(agreed - offset);
    if (!isShared && !isAgreed && (await isBusy(db))) {
      if (!isWaiting)
        log.warn({ seconds }, 'the clock was set; Aula follows when no lesson is open and no job runs');
      isWaiting = true;
      return;
    }
    clock.follow(reference);
    if (boot !== null && !isAgreed) await agreeOn(db, boot, reference);
    isWaiting = false;
    log.warn({ seconds }, 'the clock was set; Aula follows it');
  }

  if (boot !== null) {
    const agreed = await findAgreedOffset(db, boot);
    if (agreed !== null && (await isBusy(db))) clock.follow(agreed);
    else await agreeOn(db, boot, (await clock.compare()).offset);
  }
  return follow;
}

const isBusy = async (db: Db): Promise<boolean> => (await hasAnyOpenSitting(db)) || (await hasRunningJob(db));

async function findAgreedOffset(db: Db, boot: string): Promise<number | null> {
  const stored = await readSetting(db, settingName);
  const agreed = stored === null ? null : fromJson<{ boot: string; offset: number }>(stored);
  return agreed?.boot === boot ? agreed.offset : null;
}

async function agreeOn(db: Db, boot: string, offset: number): Promise<void> {
  await write(db, (tx) => writeSetting(tx, settingName, toJson({ boot, offset })));
}
