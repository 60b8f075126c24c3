import { dayIn } from './day.ts';
import { meanGrade } from './grade-scale.ts';

/** One thing a course grade is made of, as one student has it; null where there is no grade that counts. */
export interface GradedItem {
  categoryId: number | null;
  /** Whole; inside its category. */
  weight: number;
  grade: number | null;
}

/** A part of the course grade; weights are whole and count in proportion to those of the categories with a grade. */
export interface WeightedCategory {
  categoryId: number;
  weight: number;
}

/**
 * The one rule of the figure of a course, with two decimals, exact, halves up; null while nothing counts. Without categories
 * it is the mean of all items by their weights; with them what has none counts nowhere.
 */
export function courseGrade(
  items: readonly GradedItem[],
  categories: readonly WeightedCategory[],
): number | null {
  const given = items.filter((item): item is GradedItem & { grade: number } => item.grade !== null);
  if (categories.length === 0) {
    if (given.length === 0) return null;
    if (given.every(({ weight }) => weight === 1)) return meanGrade(given.map(({ grade }) => grade));
    return inGrade([{ weight: 1, ...sumOf(given) }]);
  }
  const parts = categories.flatMap(({ categoryId, weight }) => {
    const own = given.filter((item) => item.categoryId === categoryId);
    return own.length > 0 ? [{ weight, ...sumOf(own) }] : [];
  });
  return parts.length > 0 ? inGrade(parts) : null;
}

interface Part {
  weight: number;
  /** Weighted grades in hundredths, and their weights. */
  sum: number;
  weights: number;
}

function sumOf(items: readonly { weight: number; grade: number }[]) {
  return {
    sum: items.reduce((total, { weight, grade }) => total + weight * Math.round(grade * 100), 0),
    weights: items.reduce((total, { weight }) => total + weight, 0),
  };
}

/** The weighted mean of the parts' means; as one fraction, which a few categories soon carry beyond a double. */
function inGrade(parts: readonly Part[]): number {
  let [top, bottom] = [0n, 1n];
  for (const { weight, sum, weights } of parts) {
    top = top * BigInt(weights) + BigInt(weight * sum) * bottom;
    bottom *= BigInt(weights);
  }
  const whole = bottom * BigInt(parts.reduce((total, { weight }) => total + weight, 0));
  return Number((2n * top + whole) / (2n * whole)) / 100;
}

/**
 * The term a lesson belongs to: the chosen one, else the one its due date falls into.
 *
 * @param timeZone of the school.
 */
export function termOf(
  item: { termId: number | null; submissionDate: string | null },
  terms: readonly { termId: number; startsOn: string; endsOn: string }[],
  timeZone: string,
): number | null {
  if (item.termId !== null) return terms.some(({ termId }) => termId === item.termId) ? item.termId : null;
  if (item.submissionDate === null) return null;
  const day = dayIn(timeZone, item.submissionDate);
  return terms.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.termId ?? null;
}
