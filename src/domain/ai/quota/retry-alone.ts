import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { jobCatalogue } from '../../kernel/jobs/catalogue.ts';
import { ClaimLostError, type JobContext, NotYetError } from '../../kernel/jobs/job-context.ts';
import { noteProgress } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { circuitOf } from '../models.ts';
import { findRetry, hasFreshWork, isRetryUnderWay } from './quota-queries.ts';

/** After this a retry has its turn. */
const waitSeconds = 2;
/** Work that was asked for longer ago no longer waits for newer work. */
const longestWaitSeconds = 10 * 60;

/**
 * Lets a job that failed before go on only after the work that did not, and beside no other retry at the same server: an
 * answer on which the model hangs holds one call at a time.
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
      (await isRetryUnderWay(tx, kinds, claim.jobId, toInstant(now))) ||
      (yields && (await hasFreshWork(tx, kinds, toInstant(now))))
    )
      throw new NotYetError(toInstant(addSeconds(now, waitSeconds)));
    // Marks it as under way for the others.
    const stage = work === 'grading' ? 'grading' : 'generating';
    if (!(await noteProgress(tx, claim, { stage, done: retry.done, total: retry.total })))
      throw new ClaimLostError();
  });
}
