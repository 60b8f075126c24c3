/** Returns the needed share of the remaining amount, in whole percent, at least 1; undefined when nothing remains. */
export function percentOfRemaining(needed: number, remaining: number): number | undefined {
  return remaining > 0 ? Math.max(1, Math.ceil((100 * needed) / remaining)) : undefined;
}
