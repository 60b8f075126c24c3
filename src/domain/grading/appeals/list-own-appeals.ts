import type { z } from 'zod';
import type { attemptAppeals } from '../../../shared/contracts/appeals.ts';
import { selectMarkedAnswersOfAttempt } from '../../attempts/mark-queries.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import { requireOwnSitting } from '../../delivery/sittings/sitting-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { appealTerms, readAppeals, showsMarks } from './appeal-terms.ts';

/**
 * Returns the caller's review requests for their attempt, and for each answer whether they may make one. Throws
 * `not-found` or `forbidden`.
 */
export async function listOwnAppeals(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Caller,
  sittingId: number,
): Promise<z.infer<typeof attemptAppeals>> {
  const sitting = await requireOwnSitting(deps.db, caller, sittingId);
  const attempt = sitting.attempt && (await findAttempt(deps.db, sitting.attempt.id));
  if (!attempt) throw new AppError('not-found');
  if (!showsMarks(attempt)) return { used: 0, answers: [] };
  const known = await readAppeals(deps.db, attempt);
  const numbersOf = await selectQuestionNumbers(deps.db, [sitting.id]);
  const answers = (await selectMarkedAnswersOfAttempt(deps.db, attempt.id)).map((answer) => {
    const { until, refusal } = appealTerms(known, answer, deps.settings.appealDays, deps.clock.now());
    return {
      answerId: answer.id,
      position: numbersOf(sitting.id, answer.questionId).own,
      until: toInstant(until),
      refusal,
      appeals: known.appeals.filter(({ answerId }) => answerId === answer.id),
    };
  });
  return { used: known.appeals.length, answers };
}
