/** Returns the needed share of the remaining amount, in whole percent, at least 1; undefined when nothing remains. */
export function shareOfLeft(needed: number, left: number): number | undefined {
  return left > 0 ? Math.max(1, Math.ceil((100 * needed) / left)) : undefined;
}
