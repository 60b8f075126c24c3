import { markLimits } from '../../../shared/contracts/limits.ts';

/** Parses a mark with decimal point or comma; null when it is invalid. */
export function parseMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  const isMark = text.trim() !== '' && grade >= 0 && grade <= 10 && Number.isInteger(grade / markLimits.step);
  return isMark ? grade : null;
}

/** Parses a mark given outside of lessons, with up to two decimals; null when it is invalid. */
export function parseOutsideMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  return /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/.test(text) && grade <= 10 ? grade : null;
}
