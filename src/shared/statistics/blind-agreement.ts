import { seededRandom } from '../rules/seeded-random.ts';
import { biasOf, kappaOf, quadraticKappa, wholeMark } from './agreement.ts';
import type { Pair } from './correlation.ts';

/** How a model's marks compare with those people gave without sight of them. */
export interface BlindAgreement {
  n: number;
  /** Mean of the model's mark less the person's: above 0 the model gives more. */
  difference: number;
  /** Pairs at most one point apart. */
  withinOne: number;
  kappa: number;
  /** In which kappa lies with 95 %, by bootstrap. */
  interval: [from: number, to: number];
  /** Passed by the model alone, and by the person alone. */
  falsePasses: number;
  falseFails: number;
}

/** Fewer pairs say nothing. */
export const leastPairs = 20;
/** Resamples of the bootstrap; fewer of many pairs, so that it takes well below 100 ms. */
const resamples = 1_000;
const leastResamples = 100;
const mostDrawn = 1_000_000;

/**
 * Compares pairs of a person's mark and a model's, 0 to 10; null of too few. The interval is the percentile bootstrap (Efron and
 * Tibshirani 1993, chapter 13) with a fixed seed, so that the same marks give the same figures.
 *
 * @param line what reaches it has passed.
 */
export function blindAgreement(pairs: readonly Pair[], line: number): BlindAgreement | null {
  if (pairs.length < leastPairs) return null;
  return {
    n: pairs.length,
    difference: biasOf(pairs.map(([person, model]) => [model, person])),
    withinOne: pairs.filter(([person, model]) => Math.abs(person - model) <= 1).length,
    kappa: quadraticKappa(pairs)!,
    interval: intervalOfKappa(pairs),
    falsePasses: pairs.filter(([person, model]) => model >= line && person < line).length,
    falseFails: pairs.filter(([person, model]) => model < line && person >= line).length,
  };
}

function intervalOfKappa(pairs: readonly Pair[]): [number, number] {
  const whole = pairs.map(([person, model]): Pair => [wholeMark(person), wholeMark(model)]);
  const random = seededRandom(whole.length);
  const count = Math.max(leastResamples, Math.min(resamples, Math.floor(mostDrawn / whole.length)));
  const drawn: Pair[] = [...whole];
  const kappas = Array.from({ length: count }, () => {
    for (let index = 0; index < whole.length; index += 1)
      drawn[index] = whole[Math.floor(random() * whole.length)]!;
    return kappaOf(drawn);
  }).toSorted((one, other) => one - other);
  const at = (share: number) => kappas[Math.floor(share * (count - 1))]!;
  return [at(0.025), at(0.975)];
}
