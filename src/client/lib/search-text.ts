const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows in which one of the texts holds what was typed, accents and case aside. */
export function searchRows<Row>(rows: readonly Row[], typed: string, texts: (row: Row) => string[]): Row[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...rows];
  return rows.filter((row) => texts(row).some((text) => fold(text).includes(wanted)));
}
