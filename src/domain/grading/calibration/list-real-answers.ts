import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { selectAnswerTexts, selectSamples } from './calibration-queries.ts';
import { ownOpenQuestion } from './own-open-question.ts';
import { sampleText } from './sample-text.ts';

/**
 * Answers students gave to a question of the caller's that may serve as samples, from the lowest graded to the
 * highest, without names or marks: what the grader thought of them must not lead the teacher.
 */
export async function listRealAnswers(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<string[]> {
  await ownOpenQuestion(deps.db, caller, questionId);
  const taken = new Set((await selectSamples(deps.db, questionId)).map(({ answer }) => answer));
  const texts = (await selectAnswerTexts(deps.db, questionId)).map(sampleText);
  const free = [...new Set(texts)].filter((text) => text !== '' && !taken.has(text));
  return evenly(free, calibrationLimits.max);
}

/** At most `count` of a list, from its beginning to its end at equal distances. */
function evenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]!);
}
