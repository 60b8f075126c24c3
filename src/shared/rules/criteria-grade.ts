import { gradeFromShare } from './grade-scale.ts';

/** A criterion with its value for an answer; `met` is null while it is not judged. */
interface CriterionValue {
  points: number;
  met: number | null;
  /** What a model claimed without evidence. */
  claimed?: number | undefined;
}

/**
 * Returns the grade of an answer from its criteria, 0 to 10 with two decimals. Criteria that are not judged add nothing:
 * the grade is what is proven so far.
 */
export function gradeOfCriteria(criteria: readonly CriterionValue[]): number {
  return gradeFromShare(
    criteria.reduce((sum, { points, met }) => sum + points * (met ?? 0), 0),
    criteria.reduce((sum, { points }) => sum + points, 0),
  );
}

/** Returns the grade if claims without evidence counted too. */
export function claimedGrade(criteria: readonly CriterionValue[]): number {
  return gradeOfCriteria(criteria.map((one) => ({ ...one, met: one.met ?? one.claimed ?? 0 })));
}

/** Returns whether a person or a machine has judged any criterion: only then they say something about the answer. */
export const isJudged = (criteria: readonly Pick<CriterionValue, 'met'>[]): boolean =>
  criteria.some(({ met }) => met !== null);

/** Returns whether every criterion has a value. */
export const isFullyJudged = (criteria: readonly Pick<CriterionValue, 'met'>[]): boolean =>
  criteria.every(({ met }) => met !== null);
