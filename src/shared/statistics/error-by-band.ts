import { biasOf, meanDistance } from './agreement.ts';
import type { Pair } from './correlation.ts';

export interface BandError {
  from: number;
  /** Exclusive, except in the last band. */
  to: number;
  n: number;
  /** Mean of given minus true mark. */
  bias: number;
  distance: number;
}

/** Returns the errors of pairs [given, true], in bands of width 2 of the true mark (0 to 10); an empty band has n 0. */
export function errorByBand(pairs: readonly Pair[]): BandError[] {
  return [0, 2, 4, 6, 8].map((from) => {
    const to = from + 2;
    const inside = pairs.filter(([, mark]) => mark >= from && (mark < to || to === 10));
    return { from, to, n: inside.length, bias: biasOf(inside), distance: meanDistance(inside) };
  });
}
