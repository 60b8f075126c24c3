import type { CriterionScore, GradedItem } from '../evaluator.ts';
import { findManipulation } from '../text/find-manipulation.ts';
import { foldText } from '../text/fold-text.ts';

const quoteMarks = /["'«»“”‘’]/g;

/**
 * Returns why a teacher should review a grade, or null. Manipulation takes precedence over evidence that does not occur
 * in the answer. Neither changes the grade.
 */
export function reviewOf(
  answer: string,
  sentAnswer: string,
  criteria: CriterionScore[],
  suspicious: string,
): GradedItem['review'] {
  // A passage reported by the model counts only if the answer contains it.
  const reportedPassages = suspicious !== '' && isQuotedFrom(suspicious, sentAnswer) ? [suspicious] : [];
  const manipulation = manipulationReview(answer, reportedPassages);
  if (manipulation) return manipulation;
  const unfounded = criteria.find(
    (criterion) => criterion.met > 0 && !isQuotedFrom(criterion.evidence, sentAnswer),
  );
  if (!unfounded) return null;
  return { reason: 'evidence-not-found', passage: unfounded.evidence || unfounded.text };
}

/**
 * Returns the passages of an answer that try to influence its grading; null for none.
 *
 * @param answer the original answer, including hidden characters.
 * @param reportedPassages passages found by other means.
 */
export function manipulationReview(answer: string, reportedPassages: string[] = []): GradedItem['review'] {
  const passages = [...findManipulation(answer), ...reportedPassages];
  if (passages.length === 0) return null;
  return { reason: 'manipulation', passage: [...new Set(passages)].join(' … ').slice(0, 1_000) };
}

/** Returns whether every part of a quotation (parts are joined by dots) occurs in the text, after folding. */
function isQuotedFrom(quotation: string, text: string): boolean {
  const parts = quotation
    .split(/\s*(?:…|\.\.\.|\[\.\.\.\])\s*/)
    .map((part) => comparable(part))
    .filter((part) => part !== '');
  const whole = comparable(text);
  return parts.length > 0 && parts.every((part) => whole.includes(part));
}

/** Returns the folded words; for text of signs only (a formula), the signs. */
function comparable(text: string): string {
  return foldText(text) || text.replace(quoteMarks, '').replace(/\s+/g, '');
}
