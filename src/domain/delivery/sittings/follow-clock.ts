import type { Deps } from '../../deps.ts';
import type { SteadyClock } from '../../kernel/clock.ts';
import { hasRunningJob } from '../../kernel/jobs/job-queries.ts';
import { hasAnyOpenSitting } from './sitting-queries.ts';

interface FollowedClock {
  clock: SteadyClock;
  /** Whether other machines follow the same reference clock. Then it is followed at once, so that they agree. */
  isShared: boolean;
}

/**
 * Returns a function that keeps the application clock close to its reference clock, to be called about once a second.
 * It follows drift at once. When the clock of this machine was set, by hand or by a time server, it takes over the new
 * time as soon as no lesson is open and no job runs. Until then students keep their remaining time and workers their
 * jobs.
 */
export function createClockFollower(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { clock, isShared }: FollowedClock,
): () => Promise<void> {
  let isWaiting = false;
  return async () => {
    const step = await clock.compare();
    if (step === 0) {
      isWaiting = false;
      return;
    }
    const seconds = Math.round(step / 1_000);
    if (!isShared && ((await hasAnyOpenSitting(db)) || (await hasRunningJob(db)))) {
      if (!isWaiting)
        log.warn({ seconds }, 'the clock was set; Aula follows when no lesson is open and no job runs');
      isWaiting = true;
      return;
    }
    clock.follow();
    isWaiting = false;
    log.warn({ seconds }, 'the clock was set; Aula follows it');
  };
}
