import type { StudentAverage } from '../../../../shared/contracts/grades.ts';
import { type GradeBand, gradeBand, meanGrade } from '../../../../shared/rules/grade-scale.ts';
import { roundAverage } from '../../../lib/format/format-grade.ts';

export type StudentOrder = 'byAverage' | 'byAverageUp' | 'byName';

export const isActive = (student: StudentAverage): boolean => student.completedLessons > 0;

/**
 * Returns counts, attempts with missing marks, the mean of averages above 0, and the distribution of the active students'
 * averages as the page shows them.
 */
export function courseSummary(students: readonly StudentAverage[]) {
  const active = students.filter(isActive);
  const bins = Array.from({ length: 10 }, () => 0);
  const bands: Record<GradeBand, number> = { low: 0, middle: 0, high: 0 };
  for (const student of active) {
    const average = roundAverage(student.average);
    bins[Math.min(9, Math.floor(average))]! += 1;
    bands[gradeBand(average)] += 1;
  }
  const overall = meanGrade(students.map((student) => student.average).filter((average) => average > 0));
  const awaiting = students.reduce((sum, student) => sum + student.awaiting, 0);
  return { total: students.length, active: active.length, overall, awaiting, bins, bands };
}

/** Sorts students. By average: inactive students last, ties by name. By name: the server's order. */
export function inOrder(students: readonly StudentAverage[], order: StudentOrder): StudentAverage[] {
  if (order === 'byName') return [...students];
  const sign = order === 'byAverage' ? -1 : 1;
  return students.toSorted((a, b) => {
    if (isActive(a) !== isActive(b)) return isActive(a) ? -1 : 1;
    return sign * (a.average - b.average);
  });
}
