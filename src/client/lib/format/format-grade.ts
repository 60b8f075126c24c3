import { roundGrade } from '../../../shared/rules/grade-scale.ts';

/** `8.40`: two decimals, decimal point in both languages (answers are typed as 2.567). */
export const formatGrade = (grade: number): string => grade.toFixed(2);

/** `7.2`: averages have one decimal. */
export const formatAverage = (average: number): string => roundGrade(average, 1).toFixed(1);

/** Best grade out of 100 in the list of lessons: `72`, or `69.9` when it is not an integer. */
export function formatOutOf100(grade: number): string {
  return String(roundGrade(grade * 10));
}
