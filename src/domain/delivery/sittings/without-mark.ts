import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import type { MarkingTerms } from '../../authoring/lessons/marking-policy.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';
import type { AnswerGrade } from './attempt-queries.ts';

/** `8/10`, `8 de 10`, `8 out of 10`, `nota: 8`, `a mark of 8`: what gives a mark away in a feedback. */
const markInWords =
  /\d+(?:[.,]\d+)?\s*(?:\/|de|sobre|out of|points?\b|puntos?\b)|\b(?:nota|calificaci[oó]n|puntuaci[oó]n|mark|grade|score)\b[^.\d]{0,20}\d/i;

/**
 * What is kept with an answer whose mark a teacher decides, of what a model said of it: feedback, where the terms let its
 * student read it and it tells no mark, and that it waits. Doubts about the mark go with the mark; a sign of manipulation
 * is about the answer and stays.
 */
export function withoutMark(
  graded: AnswerGrade,
  question: Pick<StoredQuestion, 'language'>,
  { earlyFeedback }: MarkingTerms,
): AnswerGrade {
  const mayRead = earlyFeedback && !markInWords.test(graded.feedback);
  const words = mayRead
    ? {}
    : { feedback: gradingTexts[question.language].byTeacher, model: null, promptVersion: null };
  return {
    ...graded,
    ...words,
    grade: null,
    gradedBy: null,
    criteria: graded.criteria.map((one) => ({ ...one, met: 0, evidence: '' })),
    review:
      graded.review?.reason === 'manipulation' ? graded.review : { reason: 'awaits-teacher', passage: '' },
  };
}
