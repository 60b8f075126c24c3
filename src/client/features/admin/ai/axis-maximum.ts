/** Returns the next number from `value` upwards of the form 1, 2, 5 or 10 times a power of ten, as the end of an axis. */
export function axisMaximum(value: number): number {
  if (value <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5].find((one) => value <= one * order) ?? 10;
  return step * order;
}
