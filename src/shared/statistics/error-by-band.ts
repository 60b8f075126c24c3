import { biasOf, meanDistance } from './agreement.ts';
import type { Pair } from './correlation.ts';

export interface BandError {
  from: number;
  /** The last band holds its upper end, the others do not. */
  to: number;
  n: number;
  /** Mean of given minus true. */
  bias: number;
  distance: number;
}

/** The errors of pairs [given, true] by where the true mark 0..10 lies, in bands 2 wide; an empty band has n 0. */
export function errorByBand(pairs: readonly Pair[]): BandError[] {
  return [0, 2, 4, 6, 8].map((from) => {
    const to = from + 2;
    const inside = pairs.filter(([, mark]) => mark >= from && (mark < to || to === 10));
    return { from, to, n: inside.length, bias: biasOf(inside), distance: meanDistance(inside) };
  });
}
