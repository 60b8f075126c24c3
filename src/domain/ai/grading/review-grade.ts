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
  // The raw answer, so that hidden characters show; then what the model noticed, if it is really there.
  const passages = findManipulation(answer);
  if (suspicious !== '' && isQuotedFrom(suspicious, sentAnswer)) passages.push(suspicious);
  if (passages.length > 0) {
    return { reason: 'manipulation', passage: [...new Set(passages)].join(' … ').slice(0, 1_000) };
  }
  const unfounded = criteria.find(
    (criterion) => criterion.met > 0 && !isQuotedFrom(criterion.evidence, sentAnswer),
  );
  if (!unfounded) return null;
  return { reason: 'evidence-not-found', passage: unfounded.evidence || unfounded.text };
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
