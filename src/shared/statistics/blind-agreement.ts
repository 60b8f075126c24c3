import { seededRandom } from '../rules/seeded-random.ts';
import { kappaOf, roundToIntegerMark } from './agreement.ts';

/** A person's blind mark and the model's mark, 0 to 10; `weight` is the inverse of the sampling probability. */
export interface BlindPair {
  person: number;
  machine: number;
  weight: number;
}

/** A figure with its 95 % bootstrap confidence interval. */
interface Estimate {
  value: number;
  from: number;
  to: number;
}

/** Agreement of a model's marks with blind marks. Shares are 0 to 1 of all answers that could be sampled. */
export interface BlindAgreement {
  n: number;
  /** Mean of the model's mark minus the person's; positive when the model gives more. */
  difference: Estimate;
  /** Share of pairs that differ by at most one point. */
  withinOne: number;
  /** Quadratic weighted kappa of integer marks. */
  kappa: Estimate;
  /** Share passed only by the model (`falsePasses`), and only by the person (`falseFails`). */
  falsePasses: number;
  falseFails: number;
}

/** Minimum number of pairs for figures. */
export const minPairs = 20;
/** Number of bootstrap resamples; lower for many pairs, so that it takes a few milliseconds. */
const resamples = 1_000;
const minResamples = 200;
const maxDrawnPairs = 200_000;

/**
 * Returns the agreement of people's and a model's marks; null for too few pairs. Figures are weighted by the inverse of
 * the sampling probability (Horvitz and Thompson 1952). Intervals are percentile bootstraps (Efron and Tibshirani 1993,
 * chapter 13) with a fixed seed, so that the result is deterministic.
 *
 * @param passMark pass mark; a mark equal to it passes.
 */
export function blindAgreement(pairs: readonly BlindPair[], passMark: number): BlindAgreement | null {
  if (pairs.length < minPairs) return null;
  const total = sumOf(pairs, () => true);
  const share = (has: (pair: BlindPair) => boolean) => sumOf(pairs, has) / total;
  const { differences, kappas } = resample(pairs);
  return {
    n: pairs.length,
    difference: { value: differenceOf(pairs), ...interval(differences) },
    withinOne: share(({ person, machine }) => Math.abs(person - machine) <= 1),
    kappa: { value: weightedKappa(pairs.map(roundPair)), ...interval(kappas) },
    falsePasses: share(({ person, machine }) => machine >= passMark && person < passMark),
    falseFails: share(({ person, machine }) => machine < passMark && person >= passMark),
  };
}

function resample(pairs: readonly BlindPair[]) {
  const random = seededRandom(pairs.length);
  const count = Math.max(minResamples, Math.min(resamples, Math.floor(maxDrawnPairs / pairs.length)));
  const roundedPairs = pairs.map(roundPair);
  const differences: number[] = [];
  const kappas: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const drawn = pairs.map(() => Math.floor(random() * pairs.length));
    differences.push(differenceOf(drawn.map((index) => pairs[index]!)));
    kappas.push(weightedKappa(drawn.map((index) => roundedPairs[index]!)));
  }
  return { differences, kappas };
}

function interval(figures: readonly number[]): { from: number; to: number } {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return { from: at(0.025), to: at(0.975) };
}

const roundPair = ({ person, machine, weight }: BlindPair): BlindPair => ({
  person: roundToIntegerMark(person),
  machine: roundToIntegerMark(machine),
  weight,
});

const weightedKappa = (roundedPairs: readonly BlindPair[]): number =>
  kappaOf(roundedPairs.map(({ person, machine, weight }) => [person, machine, weight] as const));

function sumOf(pairs: readonly BlindPair[], has: (pair: BlindPair) => boolean): number {
  return pairs.reduce((sum, pair) => (has(pair) ? sum + pair.weight : sum), 0);
}

function differenceOf(pairs: readonly BlindPair[]): number {
  const total = sumOf(pairs, () => true);
  return pairs.reduce((sum, { person, machine, weight }) => sum + weight * (machine - person), 0) / total;
}
