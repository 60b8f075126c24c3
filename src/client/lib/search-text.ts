import { foldLetters } from '../../shared/rules/fold-letters.ts';

/** The rows in which one of the texts holds what was typed, accents and case aside. */
export function searchRows<Row>(rows: readonly Row[], typed: string, texts: (row: Row) => string[]): Row[] {
  const wanted = foldLetters(typed.trim());
  if (wanted === '') return [...rows];
  return rows.filter((row) => texts(row).some((text) => foldLetters(text).includes(wanted)));
}
