/** How much of what is left a piece of work takes, in whole per cent and never 0; undefined where nothing is left. */
export function shareOfLeft(needed: number, left: number): number | undefined {
  return left > 0 ? Math.max(1, Math.ceil((100 * needed) / left)) : undefined;
}
