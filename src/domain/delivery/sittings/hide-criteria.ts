import { htmlToText } from '../../../shared/content/html.ts';
import type { CriterionScore } from '../../ai/evaluator.ts';
import { revealsAnswer } from '../../ai/grading/reveals-answer.ts';
import { foldText } from '../../ai/text/fold-text.ts';
import type { SittingQuestion } from './sitting-queries.ts';

/**
 * Hides criteria while the student has attempts left: empties the text of each criterion that was not fully met or that
 * comes from the model answer, because it would reveal the answer. The score stays.
 */
export function hideCriteria<C extends Pick<CriterionScore, 'text' | 'met'>>(
  criteria: readonly C[],
  question: SittingQuestion,
  answer: string,
): C[] {
  const questionText = `${htmlToText(question.text)} ${question.statement}`;
  const right = foldText(question.correctAnswer);
  return criteria.map((criterion) => {
    const { text, met } = criterion;
    const isFromModelAnswer =
      right.includes(foldText(text)) || revealsAnswer(text, question.correctAnswer, questionText, answer);
    return met !== 1 || isFromModelAnswer ? { ...criterion, text: '' } : criterion;
  });
}
