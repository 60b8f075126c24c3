import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { jobCatalogue } from '../../kernel/jobs/catalogue.ts';
import { ClaimLostError, type JobContext, NotYetError } from '../../kernel/jobs/job-context.ts';
import { updateProgress } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { circuitOf } from '../models.ts';
import { findRetry, hasUntriedJob, isRetryRunning } from './quota-queries.ts';

/** Seconds a retry is postponed. */
const waitSeconds = 2;
/** Jobs created longer ago no longer yield to new work. */
const longestWaitSeconds = 10 * 60;

/**
 * Postpones a retry while untried work is due, or while another retry uses the same server. An answer on which the model
 * hangs thus blocks only one call at a time.
 *
 * @throws NotYetError
 */
export async function assertRetryTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { claim }: JobContext,
  work: AiWork,
): Promise<void> {
  const now = clock.now();
  await write(db, async (tx) => {
    const retry = await findRetry(tx, claim.jobId);
    if (!retry) return;
    const { aiModels } = await findSettings(tx, 'aiModels');
    const circuit = circuitOf(aiModels, work);
    const kinds = Object.entries(jobCatalogue).flatMap(([kind, rule]) =>
      rule.work !== null && circuitOf(aiModels, rule.work) === circuit ? [kind] : [],
    );
    const yields = retry.createdAt > toInstant(addSeconds(now, -longestWaitSeconds));
    if (
      (await isRetryRunning(tx, kinds, claim.jobId, toInstant(now))) ||
      (yields && (await hasUntriedJob(tx, kinds, toInstant(now))))
    )
      throw new NotYetError(toInstant(addSeconds(now, waitSeconds)));
    // Makes the retry visible to other jobs as running.
    const stage = work === 'grading' ? 'grading' : 'generating';
    if (!(await updateProgress(tx, claim, { stage, done: retry.done, total: retry.total })))
      throw new ClaimLostError();
  });
}
