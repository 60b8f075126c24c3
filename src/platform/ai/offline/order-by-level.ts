import { shuffled } from '../../../shared/rules/seeded-random.ts';
import type { DraftFrame } from './offline-draft.ts';

/** Share of the list that matches a level and comes first. */
const window = 0.35;

/**
 * Orders a list by difficulty: first, in seeded random order, the window of entries whose `measure` ranks at the
 * level (level 1: the lowest third, 5: the highest), then the others by their distance from that window.
 */
export function orderByLevel<T>(
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
