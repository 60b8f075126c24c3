import { textOfHtml } from '../../../shared/content/html.ts';
import type { CriterionScore } from '../../ai/evaluator.ts';
import { givesAnswerAway } from '../../ai/grading/gives-answer-away.ts';
import { foldText } from '../../ai/text/fold-text.ts';
import type { SittingQuestion } from './sitting-queries.ts';

/**
 * The criteria of an answer as its student may read them while attempts are left: a text that was not met, or that comes
 * from the model answer, would be the answer to the next attempt. It is left empty; how far it was met stays.
 */
export function hideCriteria<C extends Pick<CriterionScore, 'text' | 'met'>>(
  criteria: readonly C[],
  question: SittingQuestion,
  answer: string,
): C[] {
  const asked = `${textOfHtml(question.text)} ${question.statement}`;
  const right = foldText(question.correctAnswer);
  return criteria.map((criterion) => {
    const { text, met } = criterion;
    const isFromModelAnswer =
      right.includes(foldText(text)) || givesAnswerAway(text, question.correctAnswer, asked, answer);
    return met < 1 || isFromModelAnswer ? { ...criterion, text: '' } : criterion;
  });
}
