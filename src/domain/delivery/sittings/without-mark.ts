import { notJudged } from '../../ai/grading/default-criteria.ts';
import { asFeedback } from '../../attempts/code-feedback.ts';
import type { MarkingTerms } from '../../attempts/marking-policy.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import type { AnswerGrade } from './attempt-queries.ts';

/** Phrases that reveal a mark in a feedback: `8/10`, `8 de 10`, `8 out of 10`, `nota: 8`, `a mark of 8`. */
const markPattern =
  /\d+(?:[.,]\d+)?\s*(?:\/|de|sobre|out of|points?\b|puntos?\b)|\b(?:nota|calificaci[oó]n|puntuaci[oó]n|mark|grade|score)\b[^.\d]{0,20}\d/i;

/**
 * Removes the mark from a model's grade when a teacher decides it. Keeps the feedback only if the terms show it early
 * and it reveals no mark. Keeps a manipulation warning, which concerns the answer; other review reasons are replaced by
 * `awaits-teacher`.
 */
export function withoutMark(
  graded: AnswerGrade,
  question: Pick<StoredQuestion, 'language'>,
  { earlyFeedback }: MarkingTerms,
): AnswerGrade {
  const mayRead = earlyFeedback && !markPattern.test(graded.feedback);
  const words = mayRead
    ? {}
    : { ...asFeedback({ is: 'byTeacher' }, question.language), model: null, promptVersion: null };
  return {
    ...graded,
    ...words,
    grade: null,
    gradedBy: null,
    criteria: graded.criteria.map(notJudged),
    review:
      graded.review?.reason === 'manipulation' ? graded.review : { reason: 'awaits-teacher', passage: '' },
  };
}
