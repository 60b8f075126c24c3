import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { calibrationKey } from './calibration-key.ts';
import { selectSamples } from './calibration-queries.ts';
import { ownOpenQuestion } from './own-open-question.ts';

/**
 * Queues the calibration of a question of the caller, or joins the one in progress. Throws `calibration-without-model`,
 * `samples-missing`, or what `claimQuota` throws.
 */
export async function startCalibration(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator' | 'settings'>,
  caller: Caller,
  questionId: number,
): Promise<{ jobId: number }> {
  const ticket = await write(deps.db, async (tx) => {
    await ownOpenQuestion(tx, caller, questionId);
    if (deps.evaluator.kind === 'offline') throw new AppError('calibration-without-model');
    const { length } = await selectSamples(tx, questionId);
    if (length < calibrationLimits.min)
      throw new AppError('samples-missing', { least: calibrationLimits.min });
    const request = {
      kind: 'run-calibration' as const,
      payload: { questionId },
      key: calibrationKey(questionId),
      userId: caller.userId,
      quota: 'measuring' as const,
    };
    return claimQuota(tx, deps, request, deps.clock.now());
  });
  deps.notifier.notify(ticket);
  return { jobId: ticket.jobId };
}
