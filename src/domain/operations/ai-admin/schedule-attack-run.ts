import { modelInUse } from '../../ai/models.ts';
import { gradingPromptVersion } from '../../ai/prompts/grade-open-answers.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { insertAttackRun } from './attack-queries.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'notifier' | 'models' | 'settings'>;

/** Hour of the nightly run, in the server's local time. */
const nightHour = 2;

/**
 * Queues a prompt injection test of the grading model: every night, and whenever the model or the prompt version
 * changes. Does nothing without a model, while AI work is disallowed, or when the budget is spent.
 */
export async function scheduleAttackRun(deps: ScheduleDeps): Promise<void> {
  const now = deps.clock.now();
  if ((await findDueRun(deps, deps.db, now)) === null) return;
  try {
    const ticket = await write(deps.db, (tx) => queueRun(tx, deps, now));
    if (ticket) deps.notifier.notify(ticket);
  } catch (error) {
    // The next round tries again.
    if (!(error instanceof AppError)) throw error;
  }
}

async function queueRun(tx: Tx, deps: ScheduleDeps, now: Date): Promise<JobTicket | null> {
  const due = await findDueRun(deps, tx, now);
  if (due === null) return null;
  await putSetting(tx, 'aiTrials', { subject: due.subject, at: toInstant(now) });
  if (!due.run) return null;
  const runId = await insertAttackRun(tx, {
    subject: due.subject,
    model: due.model,
    startedAt: toInstant(now),
  });
  const request = {
    kind: 'try-attacks' as const,
    payload: { runId },
    key: `attacks:${runId}`,
    userId: null,
    queue: 'ahead' as const,
    quota: 'measuring' as const,
  };
  return claimQuota(tx, deps, request, now);
}

/** Returns null when nothing is due. `run: false` only stores the current subject, so that a later change can be detected. */
async function findDueRun(deps: Pick<Deps, 'models'>, db: Tx | Deps['db'], now: Date) {
  const { aiWork, aiModels, aiTrials } = await findSettings(db, 'aiWork', 'aiModels', 'aiTrials');
  const used = modelInUse(deps.models.environment, aiModels.works.grading);
  const subject = used ? JSON.stringify([used.baseUrl, used.model, gradingPromptVersion]) : '';
  const model = used?.model ?? '';
  if (aiTrials === null || (subject === '' && aiTrials.subject !== '')) return { run: false, subject, model };
  if (subject === '' || !aiWork.allowed) return null;
  if (aiTrials.subject !== subject || aiTrials.at < toInstant(lastNight(now)))
    return { run: true, subject, model };
  return null;
}

/** Returns the latest `nightHour` before `now`. */
function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
