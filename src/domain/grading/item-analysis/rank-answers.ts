import { meanOf } from '../../../shared/statistics/moments.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import type { ItemAnswer } from './item-queries.ts';

/** The question fields that the item analysis reads. */
export type AnalysedQuestion = Pick<
  StoredQuestion,
  'type' | 'options' | 'correctAnswer' | 'accepted' | 'details'
>;

/** An answer with the mean mark of the other answers of its attempt (`rest`); null if there are no others. */
export interface RankedAnswer extends ItemAnswer {
  rest: number | null;
}

/** Groups the answers by question, each with the mean mark of the rest of its attempt. */
export function rankAnswers(answers: readonly ItemAnswer[]): Map<number, RankedAnswer[]> {
  const attempts = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const ranked = answers.map((answer): RankedAnswer => {
    const others = attempts.get(answer.attemptId)!.filter((other) => other !== answer);
    return { ...answer, rest: others.length > 0 ? meanOf(others.map(({ grade }) => grade)) : null };
  });
  return Map.groupBy(ranked, ({ questionId }) => questionId);
}

/** Returns the first and last `third` answers by mean mark on the other questions. On a tie, the earlier attempt ranks higher. */
export function thirdsOf(
  answers: readonly RankedAnswer[],
  third: number,
): { top: RankedAnswer[]; bottom: RankedAnswer[] } {
  const byRest = answers.toSorted(
    (one, other) => (other.rest ?? 0) - (one.rest ?? 0) || one.attemptId - other.attemptId,
  );
  return { top: byRest.slice(0, third), bottom: byRest.slice(byRest.length - third) };
}
