export type GradeBand = 'high' | 'middle' | 'low';

/** Lower bounds of the bands `high` and `middle`, on grades from 0 to 10. */
export const minHighGrade = 7;
export const minMiddleGrade = 5;

export function gradeBand(grade: number): GradeBand {
  if (grade >= minHighGrade) return 'high';
  return grade >= minMiddleGrade ? 'middle' : 'low';
}

/** Significant decimal digits of a double that carry no binary rounding error. */
const DECIMAL_DIGITS = 15;

/** Rounds to `decimals` (default 2, as grades are stored), half up in decimal: 1.005 becomes 1.01. */
export function roundGrade(grade: number, decimals = 2): number {
  const unit = 10 ** decimals;
  return Math.floor(Number((grade * unit).toPrecision(DECIMAL_DIGITS)) + 0.5) / unit;
}

/** Returns top / bottom of integers, rounded half up. */
function roundedQuotient(top: number, bottom: number): number {
  return Math.floor((2 * top + bottom) / (2 * bottom));
}

function inHundredths(grade: number): number {
  return Math.round(grade * 100);
}

/**
 * Returns the mean with two decimals, rounded half up, exact because it sums integer hundredths; 0 for an empty list.
 */
export function meanGrade(grades: readonly number[]): number {
  if (grades.length === 0) return 0;
  const sum = grades.reduce((total, grade) => total + inHundredths(grade), 0);
  return roundedQuotient(sum, grades.length) / 100;
}

/** A mark with the points of its question: 0.25 to 10 in steps of 0.25. */
export interface WeightedMark<G = number> {
  grade: G;
  points: number;
}

/** Returns the grade of an attempt: the mean of the marks weighted by points, exact, rounded half up. */
export function gradeOfMarks(marks: readonly WeightedMark[]): number {
  const quarters = ({ points }: WeightedMark) => Math.round(points * 4);
  const all = marks.reduce((sum, mark) => sum + quarters(mark), 0);
  if (all === 0) return 0;
  const reached = marks.reduce((sum, mark) => sum + inHundredths(mark.grade) * quarters(mark), 0);
  return roundedQuotient(reached, all) / 100;
}

/** Returns `reached` out of `whole` as a grade 0 to 10, rounded half up; exact for up to three decimals. */
export function gradeFromShare(reached: number, whole: number): number {
  const [part, all] = [Math.round(reached * 1_000), Math.round(whole * 1_000)];
  return all > 0 ? roundedQuotient(part * 1_000, all) / 100 : 0;
}

/** The grade of an attempt with marks the teacher still has to give. */
export interface ProvisionalGrade {
  /** Grade from the existing marks; null when there are none. */
  grade: number | null;
  /** Number of answers without a mark. */
  missing: number;
}

/** Returns the provisional grade from the marks of the answers that count; a null mark is not decided. */
export function provisionalGrade(marks: readonly WeightedMark<number | null>[]): ProvisionalGrade {
  const decided = marks.flatMap(({ grade, points }) => (grade === null ? [] : { grade, points }));
  return {
    grade: decided.length > 0 ? gradeOfMarks(decided) : null,
    missing: marks.length - decided.length,
  };
}
