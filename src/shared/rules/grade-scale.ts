export type GradeBand = 'high' | 'middle' | 'low';

/** Grades run from 0 to 10: high from 7, middle from 5. */
export const highFrom = 7;
export const middleFrom = 5;

export function gradeBand(grade: number): GradeBand {
  if (grade >= highFrom) return 'high';
  return grade >= middleFrom ? 'middle' : 'low';
}

/** Digits of a double that are free of the dust of binary fractions. */
const DECIMAL_DIGITS = 15;

/** So many decimals (two, as grades are kept, when left out), halves up as they stand in decimal: 1.005 is 1.01. */
export function roundGrade(grade: number, decimals = 2): number {
  const unit = 10 ** decimals;
  return Math.floor(Number((grade * unit).toPrecision(DECIMAL_DIGITS)) + 0.5) / unit;
}

/** top / bottom in whole numbers, halves up. */
function roundedQuotient(top: number, bottom: number): number {
  return Math.floor((2 * top + bottom) / (2 * bottom));
}

function inHundredths(grade: number): number {
  return Math.round(grade * 100);
}

/** Mean with two decimals, exact (grades are summed as whole hundredths), halves up; 0 of nothing. */
export function meanGrade(grades: readonly number[]): number {
  if (grades.length === 0) return 0;
  const sum = grades.reduce((total, grade) => total + inHundredths(grade), 0);
  return roundedQuotient(sum, grades.length) / 100;
}

/** A mark of an answer, and the points of its question: 0.25 to 10 in quarters. */
export interface WeightedMark<G = number> {
  grade: G;
  points: number;
}

/** The grade of an attempt: what was reached of all points, exact, halves up; with equal points it is the mean. */
export function gradeOfMarks(marks: readonly WeightedMark[]): number {
  const quarters = ({ points }: WeightedMark) => Math.round(points * 4);
  const all = marks.reduce((sum, mark) => sum + quarters(mark), 0);
  if (all === 0) return 0;
  const reached = marks.reduce((sum, mark) => sum + inHundredths(mark.grade) * quarters(mark), 0);
  return roundedQuotient(reached, all) / 100;
}

/** The part that was reached of a whole as a grade 0..10, exact for points of up to three decimals, halves up. */
export function gradeOfShare(reached: number, whole: number): number {
  const [part, all] = [Math.round(reached * 1_000), Math.round(whole * 1_000)];
  return all > 0 ? roundedQuotient(part * 1_000, all) / 100 : 0;
}

/** The grade of an attempt some of whose marks its teacher still has to give. */
export interface ProvisionalGrade {
  /** Of the marks there are; null while there is none. */
  grade: number | null;
  /** Answers without a mark. */
  missing: number;
}

/** The one rule of what an attempt has so far, from the marks of the answers that count; null: not decided. */
export function provisionalGrade(marks: readonly WeightedMark<number | null>[]): ProvisionalGrade {
  const decided = marks.flatMap(({ grade, points }) => (grade === null ? [] : { grade, points }));
  return {
    grade: decided.length > 0 ? gradeOfMarks(decided) : null,
    missing: marks.length - decided.length,
  };
}
