import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import type { QuestionSets, SetCost, SetState, StudentSet } from '../../../shared/contracts/question-sets.ts';
import { evaluatorOf } from '../../ai/evaluator-of.ts';
import { estimateBank } from '../../ai/writing/estimate-bank.ts';
import { maxOtherStems } from '../../ai/writing/write-question-bank.ts';
import type { Deps } from '../../deps.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { commonBankRequest, personalBankRequest } from './bank-requests.ts';
import { countMissingInBank } from './common-bank.ts';

export const isSetMissing = (state: SetState) => state === 'none' || state === 'failed';

/**
 * Estimates the model cost of the missing sets, both for writing each set and for drawing from one bank; null when no
 * model is used.
 */
export async function estimateSets(
  deps: Pick<Deps, 'db' | 'evaluator' | 'settings'>,
  lesson: LessonRecord,
  prompt: CustomPrompt,
  students: readonly StudentSet[],
): Promise<QuestionSets['estimate']> {
  const { settings } = deps;
  const evaluator = evaluatorOf(deps.evaluator, 'writing');
  if (evaluator.kind === 'offline') return null;
  const missing = students.filter(({ state }) => isSetMissing(state)).length;
  const check = settings.checkKeys && evaluator.solveQuestions !== undefined;
  const own = personalBankRequest(lesson, prompt, 0);
  let each: SetCost = { calls: 0, tokens: 0 };
  for (let before = students.length - missing; before < students.length; before += 1) {
    const otherStemCount = Math.min(maxOtherStems, before * prompt.questionCount);
    each = sum(each, estimateBank(own, evaluator, { check, otherStemCount }));
  }
  const lacking =
    missing === 0 ? 0 : await countMissingInBank(deps.db, deps, lesson, { ...prompt, way: 'bank' });
  const common = { ...commonBankRequest(lesson, prompt, students.length), total: lacking };
  return {
    each: rounded(each),
    bank: rounded(estimateBank(common, evaluator, { check, otherStemCount: 0 })),
  };
}

const sum = (one: SetCost, other: SetCost): SetCost => ({
  calls: one.calls + other.calls,
  tokens: one.tokens + other.tokens,
});

/** Rounds tokens up to hundreds, so that the estimate does not look exact. */
const rounded = ({ calls, tokens }: SetCost): SetCost => ({ calls, tokens: Math.ceil(tokens / 100) * 100 });
