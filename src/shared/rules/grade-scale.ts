export type GradeBand = 'high' | 'middle' | 'low';

/** Grades run from 0 to 10: high from 7, middle from 5. */
export const highFrom = 7;
export const middleFrom = 5;

export function gradeBand(grade: number): GradeBand {
  if (grade >= highFrom) return 'high';
  return grade >= middleFrom ? 'middle' : 'low';
}

/** Two decimals, halves up, free of the dust of binary fractions. */
export function roundGrade(grade: number): number {
  return Math.round((grade + Number.EPSILON) * 100) / 100;
}

/** Mean with two decimals; 0 of nothing. */
export function meanGrade(grades: number[]): number {
  if (grades.length === 0) return 0;
  return roundGrade(grades.reduce((sum, grade) => sum + grade, 0) / grades.length);
}
