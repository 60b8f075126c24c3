import type { CriterionScore, GradedItem } from '../evaluator.ts';
import { findManipulation } from '../text/find-manipulation.ts';
import { foldText } from '../text/fold-text.ts';

const quoteMarks = /["'«»“”‘’]/g;

/**
 * Why a teacher should look at a grade, if at all. Signs of manipulation come first; then evidence
 * for points given that does not stand in the answer. Neither changes the grade.
 */
export function reviewOf(
  answer: string,
  sentAnswer: string,
  criteria: CriterionScore[],
  suspicious: string,
): GradedItem['review'] {
  // What the model noticed counts if it is really there.
  const noticed = suspicious !== '' && isQuotedFrom(suspicious, sentAnswer) ? [suspicious] : [];
  const manipulation = manipulationReview(answer, noticed);
  if (manipulation) return manipulation;
  const unfounded = criteria.find(
    (criterion) => criterion.met > 0 && !isQuotedFrom(criterion.evidence, sentAnswer),
  );
  if (!unfounded) return null;
  return { reason: 'evidence-not-found', passage: unfounded.evidence || unfounded.text };
}

/**
 * What in an answer tries to steer its grading; null for nothing.
 *
 * @param answer as it was given, so that hidden characters show.
 * @param noticed passages found otherwise.
 */
export function manipulationReview(answer: string, noticed: string[] = []): GradedItem['review'] {
  const passages = [...findManipulation(answer), ...noticed];
  if (passages.length === 0) return null;
  return { reason: 'manipulation', passage: [...new Set(passages)].join(' … ').slice(0, 1_000) };
}

/** Every part of a quotation (parts are joined by dots) occurs in the text, folded. */
function isQuotedFrom(quotation: string, text: string): boolean {
  const parts = quotation
    .split(/\s*(?:…|\.\.\.|\[\.\.\.\])\s*/)
    .map((part) => comparable(part))
    .filter((part) => part !== '');
  const whole = comparable(text);
  return parts.length > 0 && parts.every((part) => whole.includes(part));
}

/** Folded words, or for a text of signs alone (a formula) the signs themselves. */
function comparable(text: string): string {
  return foldText(text) || text.replace(quoteMarks, '').replace(/\s+/g, '');
}
