import { formatGrade } from './format-grade.ts';

/** A difference in marks with its sign: `+0.50`, `−1.25`, `0.00`. */
export function formatDifference(difference: number): string {
  const text = formatGrade(Math.abs(difference));
  if (text === formatGrade(0)) return text;
  return difference > 0 ? `+${text}` : `−${text}`;
}
