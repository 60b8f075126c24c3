import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import { findManipulation } from '../../ai/words-to-grader/find-manipulation.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { selectAnswerTexts, selectSamples } from './calibration-queries.ts';
import { ownOpenQuestion } from './own-open-question.ts';
import { sampleText } from './sample-text.ts';

/**
 * Returns student answers to a question of the caller that can serve as samples, ordered from the lowest to the highest
 * grade. Contains no names or marks, so that the grader's opinion does not influence the teacher.
 */
export async function listRealAnswers(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<string[]> {
  await ownOpenQuestion(deps.db, caller, questionId);
  const taken = new Set((await selectSamples(deps.db, questionId)).map(({ answer }) => answer));
  const texts = (await selectAnswerTexts(deps.db, questionId)).map(sampleText);
  const candidates = [...new Set(texts)].filter(
    (text) => text !== '' && !taken.has(text) && findManipulation(text).length === 0,
  );
  return pickEvenlySpaced(candidates, calibrationLimits.max);
}

/** Returns at most `count` (> 1) elements of a list, evenly spaced from first to last. */
function pickEvenlySpaced<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]!);
}
