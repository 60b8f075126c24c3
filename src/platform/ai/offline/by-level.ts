import { shuffled } from '../../../shared/rules/seeded-random.ts';
import type { DraftFrame } from './offline-draft.ts';

/** Share of a list that comes first for a level. */
const window = 0.35;

/**
 * A list in the order a difficulty asks for: first, in a seeded order, those whose `measure` lies where the level
 * does between the least and the greatest (level 1: the least third, 5: the greatest), then the others, nearer ones
 * before.
 */
export function byLevel<T>(
  list: readonly T[],
  measure: (entry: T) => number,
  { difficulty, random }: Pick<DraftFrame, 'difficulty' | 'random'>,
): T[] {
  const ranked = shuffled(list, random)
    .map((entry) => ({ entry, measure: measure(entry) }))
    .sort((one, other) => one.measure - other.measure)
    .map(({ entry }) => entry);
  const count = Math.max(1, Math.ceil(ranked.length * window));
  const start = Math.round((ranked.length - count) * ((difficulty - 1) / 4));
  const middle = start + (count - 1) / 2;
  const others = [...ranked.keys()]
    .filter((at) => at < start || at >= start + count)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return [...shuffled(ranked.slice(start, start + count), random), ...others.map((at) => ranked[at]!)];
}
