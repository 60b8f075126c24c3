/** Parses a mark from 0 to 10 with up to two decimals, with decimal point or comma; null when it is invalid. */
export function parseMark(text: string): number | null {
  const grade = Number(text.replace(',', '.'));
  return /^\s*\d{1,2}(?:[.,]\d{0,2})?\s*$/.test(text) && grade <= 10 ? grade : null;
}
