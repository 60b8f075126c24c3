import { markLimits } from '../../../shared/contracts/limits.ts';

/** The mark in a field, with a point or a comma; null of what is none. */
export function typedMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  const isMark = text.trim() !== '' && grade >= 0 && grade <= 10 && Number.isInteger(grade / markLimits.step);
  return isMark ? grade : null;
}
