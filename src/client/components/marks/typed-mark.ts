import { markLimits } from '../../../shared/contracts/limits.ts';

/** The mark in a field, with a point or a comma; null of what is none. */
export function typedMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  const isMark = text.trim() !== '' && grade >= 0 && grade <= 10 && Number.isInteger(grade / markLimits.step);
  return isMark ? grade : null;
}

/** A mark that was given outside of lessons, as others count them: with up to two decimals; null of what is none. */
export function typedOutsideMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  return /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/.test(text) && grade <= 10 ? grade : null;
}
