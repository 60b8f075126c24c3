import { type ComparableQuestion, questionIndex } from './near-duplicates.ts';

/** How much the sets of a class have in common, as shares from 0 to 1. */
export interface SetOverlap {
  /** Over all pairs of sets. */
  mean: number;
  /** Of the two sets that are most alike. */
  max: number;
}

/**
 * How many questions two sets share: the near copies of one in the other, each counted once, of the size of the
 * smaller set. No pair, or an empty set, shares nothing.
 */
export function overlapOfSets(sets: readonly (readonly ComparableQuestion[])[]): SetOverlap {
  const shares = sets.flatMap((set, at) => sets.slice(at + 1).map((other) => shareOf(set, other)));
  if (shares.length === 0) return { mean: 0, max: 0 };
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, max: Math.max(...shares) };
}

function shareOf(one: readonly ComparableQuestion[], other: readonly ComparableQuestion[]): number {
  const smaller = Math.min(one.length, other.length);
  if (smaller === 0) return 0;
  const index = questionIndex<number>();
  for (const [at, question] of other.entries()) index.add(question, at);
  const taken = new Set<number>();
  for (const question of one) {
    const free = index.copiesOf(question).find((at) => !taken.has(at));
    if (free !== undefined) taken.add(free);
  }
  return taken.size / smaller;
}
