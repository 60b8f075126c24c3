import type { CriterionScore, GradedItem } from '../evaluator.ts';
import { findManipulation } from '../words-to-grader/find-manipulation.ts';
import { isQuotedFrom } from './is-quoted-from.ts';

/** What a model claimed about an answer, after checking its evidence. */
export interface JudgedEvidence {
  /** Criteria without valid evidence are not judged. */
  criteria: CriterionScore[];
  /** Why a teacher must decide the mark; null when the mark can count. */
  review: GradedItem['review'];
}

/**
 * Checks a model's grading of an answer against the text it read, which lacks the words to the grader. A criterion whose
 * evidence does not occur there, or occurs in a passage that the model reports, is not judged.
 *
 * @param suspicious words that the model reports; they count only if the answer contains them.
 */
export function judgeEvidence(
  sentAnswer: string,
  criteria: readonly CriterionScore[],
  suspicious: string,
): JudgedEvidence {
  const reported = suspicious !== '' && isQuotedFrom(suspicious, sentAnswer) ? [suspicious] : [];
  const isValid = (evidence: string) =>
    isQuotedFrom(evidence, sentAnswer) && !reported.some((passage) => isQuotedFrom(evidence, passage));
  const judged = criteria.map((one) =>
    one.met === null || one.met === 0 || isValid(one.evidence) ? one : withoutJudgement(one),
  );
  if (reported.length > 0) return { criteria: judged, review: reviewOfPassages(reported) };
  const unfounded = judged.find(({ met }) => met === null);
  if (!unfounded) return { criteria: judged, review: null };
  return {
    criteria: judged,
    review: { reason: 'evidence-not-found', passage: unfounded.evidence || unfounded.text },
  };
}

/** Marks a criterion as not judged, and keeps the model's claim for the teacher. */
function withoutJudgement({ met, ...criterion }: CriterionScore): CriterionScore {
  return { ...criterion, met: null, ...(met !== null && { claimed: met }) };
}

/**
 * Returns the passages of an answer that try to influence its grading; null for none.
 *
 * @param answer the original answer, including hidden characters.
 * @param reportedPassages passages found by other means.
 */
export function manipulationReview(answer: string, reportedPassages: string[] = []): GradedItem['review'] {
  const passages = [...findManipulation(answer), ...reportedPassages];
  return passages.length === 0 ? null : reviewOfPassages(passages);
}

function reviewOfPassages(passages: readonly string[]): NonNullable<GradedItem['review']> {
  return { reason: 'manipulation', passage: [...new Set(passages)].join(' … ').slice(0, 1_000) };
}

/** Returns whether a mark with this review must wait for a teacher. */
export const isDoubtful = (review: GradedItem['review']): boolean =>
  review?.reason === 'manipulation' || review?.reason === 'evidence-not-found';
