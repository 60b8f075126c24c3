import { dayInTimeZone } from './day.ts';
import { meanGrade } from './grade-scale.ts';

/** One item of a student's course grade; `grade` is null when there is no grade that counts. */
export interface GradedItem {
  categoryId: number | null;
  /** Integer weight within its category. */
  weight: number;
  grade: number | null;
}

/** A category of the course grade. Integer weights are relative to the categories that have a grade. */
export interface WeightedCategory {
  categoryId: number;
  weight: number;
}

/**
 * Returns the course grade with two decimals, exact, rounded half up; null when nothing counts. Without categories it
 * is the weighted mean of all items; with categories, items without a category do not count.
 */
export function courseGrade(
  items: readonly GradedItem[],
  categories: readonly WeightedCategory[],
): number | null {
  const graded = items.filter((item): item is GradedItem & { grade: number } => item.grade !== null);
  if (categories.length === 0) {
    if (graded.length === 0) return null;
    if (graded.every(({ weight }) => weight === 1)) return meanGrade(graded.map(({ grade }) => grade));
    return weightedMean([{ weight: 1, ...sumOf(graded) }]);
  }
  const parts = categories.flatMap(({ categoryId, weight }) => {
    const inCategory = graded.filter((item) => item.categoryId === categoryId);
    return inCategory.length > 0 ? [{ weight, ...sumOf(inCategory) }] : [];
  });
  return parts.length > 0 ? weightedMean(parts) : null;
}

interface Part {
  weight: number;
  /** Sum of the weighted grades in hundredths, and sum of the weights. */
  sum: number;
  weights: number;
}

function sumOf(items: readonly { weight: number; grade: number }[]) {
  return {
    sum: items.reduce((total, { weight, grade }) => total + weight * Math.round(grade * 100), 0),
    weights: items.reduce((total, { weight }) => total + weight, 0),
  };
}

/**
 * Returns the weighted mean of the parts' means. Uses one bigint fraction, because a few categories exceed the
 * precision of a double.
 */
function weightedMean(parts: readonly Part[]): number {
  let [top, bottom] = [0n, 1n];
  for (const { weight, sum, weights } of parts) {
    top = top * BigInt(weights) + BigInt(weight * sum) * bottom;
    bottom *= BigInt(weights);
  }
  const divisor = bottom * BigInt(parts.reduce((total, { weight }) => total + weight, 0));
  return Number((2n * top + divisor) / (2n * divisor)) / 100;
}

/**
 * Returns the term of a lesson: the chosen term, otherwise the term of its due date.
 *
 * @param timeZone the school's time zone.
 */
export function termOf(
  item: { termId: number | null; submissionDate: string | null },
  terms: readonly { termId: number; startsOn: string; endsOn: string }[],
  timeZone: string,
): number | null {
  if (item.termId !== null) return terms.some(({ termId }) => termId === item.termId) ? item.termId : null;
  if (item.submissionDate === null) return null;
  const day = dayInTimeZone(timeZone, item.submissionDate);
  return terms.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.termId ?? null;
}
