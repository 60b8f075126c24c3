import { roundGrade } from '../../../../shared/rules/grade-scale.ts';

/** Maximum of a mark unless a heading says another. */
export const defaultScale = 10;

const saidScale = /(?:^|[\s(])(?:sobre|out of|max(?:imo|imum)?\.?:?)\s*(\d{1,3})\b|\/\s?(\d{1,3})\s*\)?\s*$/i;

/** Returns the maximum that a heading names: 20 for `Práctica (sobre 20)` or `Test /20`; null when it names none. */
export function scaleOfHeading(heading: string): number | null {
  const found = saidScale.exec(heading);
  const scale = Number(found?.[1] ?? found?.[2]);
  return scale > 0 ? scale : null;
}

/** Writes a mark out of 10 as a person types it: without trailing zeros, in the scale of its column. */
export const markInScale = (grade: number, scale: number): string =>
  String(scale === defaultScale ? grade : roundGrade((grade * scale) / 10));

/** What a typed or pasted text says: no mark, a mark from 0 to 10, a number out of range, or a word. */
export type TypedMark =
  | { kind: 'none' }
  | { kind: 'mark'; grade: number }
  | { kind: 'out-of-range' }
  | { kind: 'word'; word: string };

/**
 * Reads a mark with decimal point or comma and up to two decimals. A word is never a number.
 *
 * @param scale maximum of the typed mark; the returned one is out of 10.
 */
export function readTypedMark(text: string, scale: number): TypedMark {
  const typed = text.trim();
  if (typed === '') return { kind: 'none' };
  if (/^[-+]?[\d.,]+$/.test(typed)) {
    const value = Number(typed.replace(',', '.'));
    if (!/^\d{1,3}(?:[.,]\d{0,2})?$/.test(typed) || value > scale) return { kind: 'out-of-range' };
    return { kind: 'mark', grade: scale === defaultScale ? value : roundGrade((value / scale) * 10) };
  }
  return { kind: 'word', word: typed };
}
