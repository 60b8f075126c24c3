/** Parses a mark from 0 to 10; null when it is invalid. */
export function readMark(typed: string): number | null {
  const mark = Number(typed.replace(',', '.'));
  return typed.trim() === '' || !(mark >= 0 && mark <= 10) ? null : mark;
}
