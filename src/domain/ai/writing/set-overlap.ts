import { type ComparableQuestion, createQuestionIndex } from './near-duplicates.ts';

/** Overlap of the question sets of a class, as shares from 0 to 1. */
export interface SetOverlap {
  /** Mean over all pairs of sets. */
  mean: number;
  /** Overlap of the two most similar sets. */
  max: number;
}

/**
 * Returns the overlap of all pairs of sets: the number of near-duplicates, each counted once, divided by the size of the
 * smaller set. Without pairs, or with an empty set, the overlap is 0.
 */
export function overlapOfSets(sets: readonly (readonly ComparableQuestion[])[]): SetOverlap {
  const shares = sets.flatMap((set, at) => sets.slice(at + 1).map((other) => shareOf(set, other)));
  if (shares.length === 0) return { mean: 0, max: 0 };
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, max: Math.max(...shares) };
}

function shareOf(one: readonly ComparableQuestion[], other: readonly ComparableQuestion[]): number {
  const smaller = Math.min(one.length, other.length);
  if (smaller === 0) return 0;
  const index = createQuestionIndex<number>();
  for (const [at, question] of other.entries()) index.add(question, at);
  const taken = new Set<number>();
  for (const question of one) {
    const free = index.findDuplicates(question).find((at) => !taken.has(at));
    if (free !== undefined) taken.add(free);
  }
  return taken.size / smaller;
}
