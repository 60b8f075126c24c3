import { removeUnfitExamples } from '../domain/attempts/boundary-examples.ts';
import { requestOverdueFirstMarks } from '../domain/attempts/held-marks.ts';
import { closeOverdueSittings } from '../domain/delivery/sittings/close-overdue-sittings.ts';
import { retryPendingGradings } from '../domain/delivery/sittings/retry-grading.ts';
import type { Deps } from '../domain/deps.ts';
import { deleteUnfitSamples } from '../domain/grading/calibration/edit-samples.ts';
import { checkMarksOfFormerRules } from '../domain/grading/rule-changes/check-marks.ts';
import { toInstant } from '../domain/kernel/clock.ts';
import { selectDueTickets } from '../domain/kernel/jobs/due-queries.ts';
import type { JobRunner } from '../domain/kernel/jobs/job-engine.ts';
import { scheduleAttackRun } from '../domain/operations/ai-admin/schedule-attack-run.ts';
import { copyOffBox } from '../domain/operations/backups/copy-off-box.ts';
import { runScheduledBackups } from '../domain/operations/backups/run-scheduled-backups.ts';
import { watchHealth } from '../domain/operations/health/watch-health.ts';
import { checkForUpdates } from '../domain/operations/installation/update-check.ts';
import { queueNotices } from '../domain/operations/mail-notices/queue-notices.ts';
import { deleteExpiredData } from '../domain/operations/retention/delete-expired-data.ts';
import { endSharedCourses } from '../domain/school/staff/manage-staff.ts';
import { createHandlers } from './handlers.ts';
import { createJobRun, type RunJobsDeps } from './run-jobs.ts';

/** Interval of notifications for due jobs: retries, jobs of dead workers, and lost notifications. */
const sweepMilliseconds = 2_000;
const maintenanceMilliseconds = 15_000;
/** Interval of checks for nightly work. Also the delay of the first one, so that it does not slow down the start. */
const nightlyCheckMilliseconds = 300_000;
const noticesMilliseconds = 60_000;
/** Delay of the first check of marks, so that it does not slow down the start. */
const firstRuleCheckMilliseconds = 3_000;
const pruneMilliseconds = 3_600_000;
const notificationBatchSize = 200;

export interface RunningWorker {
  /** Stops taking jobs, requeues those that do not end at once, and resolves when none is running. */
  stop(): Promise<void>;
}

/** Runs jobs of `engine` in this process and does periodic maintenance. */
export async function startWorker(
  deps: Deps,
  engine: JobRunner,
  owner: string,
  handlers: RunJobsDeps['handlers'] = createHandlers(deps),
): Promise<RunningWorker> {
  const jobRun = createJobRun({ ...deps, handlers, owner, random: Math.random });
  await engine.start(jobRun.serve);

  const timers = [
    every(sweepMilliseconds, [notifyDueJobs]),
    every(maintenanceMilliseconds, [
      closeOverdueSittings,
      retryPendingGradings,
      requestOverdueFirstMarks,
      endSharedCourses,
      scheduleAttackRun,
    ]),
    every(noticesMilliseconds, [watchHealth, queueNotices]),
    every(maintenanceMilliseconds, [checkMarksOfFormerRules], firstRuleCheckMilliseconds),
    every(pruneMilliseconds, [deleteExpiredData, removeUnfitExamples, deleteUnfitSamples]),
    every(nightlyCheckMilliseconds, [runScheduledBackups, copyOffBox], nightlyCheckMilliseconds),
    every(pruneMilliseconds, [checkForUpdates]),
  ];

  /**
   * Runs `steps` one after another, after `first` and again `milliseconds` after each end, so that rounds never overlap.
   * A step that fails is logged with its name and does not keep the next ones from running.
   */
  function every(
    milliseconds: number,
    steps: ((deps: Deps) => Promise<unknown>)[],
    first = 0,
  ): { stop(): Promise<void> } {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    const round = async (): Promise<void> => {
      for (const step of steps) {
        try {
          await step(deps);
        } catch (error) {
          deps.log.error({ error, step: step.name }, 'scheduled maintenance failed');
        }
      }
      if (!stopped) timer = setTimeout(startRound, milliseconds);
    };
    let running = Promise.resolve();
    const startRound = (): void => {
      running = round();
    };
    if (first === 0) startRound();
    else timer = setTimeout(startRound, first);
    return {
      stop() {
        stopped = true;
        clearTimeout(timer);
        return running;
      },
    };
  }

  return {
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
      jobRun.interrupt();
      await engine.stop();
    },
  };
}

/** Notifies the workers of jobs that are due: retries, jobs of dead workers, and lost notifications. */
async function notifyDueJobs({ db, clock, notifier }: Deps): Promise<void> {
  const due = await selectDueTickets(db, toInstant(clock.now()), notificationBatchSize);
  for (const ticket of due) notifier.notify(ticket);
}
