import { htmlToText } from '../../../shared/content/html.ts';
import type { CriterionScore } from '../../ai/evaluator.ts';
import { revealsAnswer } from '../../ai/grading/reveals-answer.ts';
import { foldText } from '../../ai/text/fold-text.ts';
import type { SittingQuestion } from './sitting-queries.ts';

/**
 * Empties the text of each criterion that comes from the model answer until the right answers may be told, and of each
 * one that was not fully met while the student may try again. The score stays.
 */
export function hideCriteria<C extends Pick<CriterionScore, 'text' | 'met'>>(
  criteria: readonly C[],
  question: SittingQuestion,
  answer: string,
  { mayTryAgain, tellsKey }: { mayTryAgain: boolean; tellsKey: boolean },
): C[] {
  if (tellsKey && !mayTryAgain) return [...criteria];
  const questionText = `${htmlToText(question.text)} ${question.statement}`;
  const right = foldText(question.correctAnswer);
  return criteria.map((criterion) => {
    const { text, met } = criterion;
    const isFromModelAnswer =
      right.includes(foldText(text)) || revealsAnswer(text, question.correctAnswer, questionText, answer);
    const isHidden = (mayTryAgain && met !== 1) || (!tellsKey && isFromModelAnswer);
    return isHidden ? { ...criterion, text: '' } : criterion;
  });
}
