/** The next round number from `value` up, so that an axis ends on 1, 2, 5 or 10 of its order. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5].find((one) => value <= one * order) ?? 10;
  return step * order;
}
