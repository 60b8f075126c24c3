import { roundGrade } from '../../../shared/rules/grade-scale.ts';

/** `8.40`: two decimals, decimal point in both languages (answers are typed as 2.567). */
export const formatGrade = (grade: number): string => grade.toFixed(2);

/** Averages have one decimal; their colours and statistics follow the figure that is read. */
export const roundAverage = (average: number): number => roundGrade(average, 1);

/** `7.2`. */
export const formatAverage = (average: number): string => roundAverage(average).toFixed(1);

/** Best grade out of 100 in the list of lessons: `72`, or `69.9` when it is not an integer. */
export function formatOutOf100(grade: number): string {
  return String(roundGrade(grade * 10));
}
