import { meanOf } from '../../../shared/statistics/moments.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';
import type { ItemAnswer } from './item-queries.ts';

/** What the figures need to know of a question. */
export type AnalysedQuestion = Pick<
  StoredQuestion,
  'type' | 'options' | 'correctAnswer' | 'accepted' | 'details'
>;

/** An answer with the mean mark of the other answers of its attempt; null where it is the only one. */
export interface RankedAnswer extends ItemAnswer {
  rest: number | null;
}

/** The answers to each question, ranked by what their attempts reached elsewhere. */
export function rankAnswers(answers: readonly ItemAnswer[]): Map<number, RankedAnswer[]> {
  const attempts = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const ranked = answers.map((answer): RankedAnswer => {
    const others = attempts.get(answer.attemptId)!.filter((other) => other !== answer);
    return { ...answer, rest: others.length > 0 ? meanOf(others.map(({ grade }) => grade)) : null };
  });
  return Map.groupBy(ranked, ({ questionId }) => questionId);
}

/** The `third` answers each of those who did best and worst elsewhere; of those alike the earlier attempt is the better. */
export function thirdsOf(
  answers: readonly RankedAnswer[],
  third: number,
): { top: RankedAnswer[]; bottom: RankedAnswer[] } {
  const byRest = answers.toSorted(
    (one, other) => (other.rest ?? 0) - (one.rest ?? 0) || one.attemptId - other.attemptId,
  );
  return { top: byRest.slice(0, third), bottom: byRest.slice(byRest.length - third) };
}
