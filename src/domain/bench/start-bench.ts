import { benchLimits } from '../../shared/contracts/limits.ts';
import type { Caller } from '../access.ts';
import { claimAllowance } from '../allowance/claim-allowance.ts';
import { AppError } from '../app-error.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { benchKey } from './bench-key.ts';
import { selectSamples } from './bench-queries.ts';
import { ownOpenQuestion } from './own-open-question.ts';

/**
 * Has the samples of a question of the caller's graded, or joins the run on its way. Throws `bench-without-model`,
 * `samples-missing`, or what claimAllowance throws.
 */
export async function startBench(
  deps: Pick<Deps, 'db' | 'clock' | 'bell' | 'evaluator' | 'settings'>,
  caller: Caller,
  questionId: number,
): Promise<{ jobId: number }> {
  const ticket = await write(deps.db, async (tx) => {
    await ownOpenQuestion(tx, caller, questionId);
    if (deps.evaluator.kind === 'offline') throw new AppError('bench-without-model');
    const { length } = await selectSamples(tx, questionId);
    if (length < benchLimits.min) throw new AppError('samples-missing', { least: benchLimits.min });
    const request = {
      kind: 'run-bench' as const,
      payload: { questionId },
      key: benchKey(questionId),
      userId: caller.userId,
      allowance: 'measuring' as const,
    };
    return claimAllowance(tx, deps, request, deps.clock.now());
  });
  deps.bell.ring(ticket);
  return { jobId: ticket.jobId };
}
