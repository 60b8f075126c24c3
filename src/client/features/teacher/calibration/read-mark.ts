/** The mark that was typed, 0..10; null of anything else. */
export function readMark(typed: string): number | null {
  const mark = Number(typed.replace(',', '.'));
  return typed.trim() === '' || !(mark >= 0 && mark <= 10) ? null : mark;
}
