import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { groupIntoRuns } from './stimulus-runs.ts';

/**
 * Returns the questions of a sitting in the order that its student sees. In a shuffled lesson the order is different
 * for each sitting and the same each time the sitting is opened.
 */
export function orderInSitting<Q extends { stimulus?: { key: string } | undefined }>(
  questions: readonly Q[],
  lesson: { shuffled: boolean },
  sittingId: number,
): Q[] {
  if (!lesson.shuffled) return [...questions];
  // Questions that share a stimulus stay together and in order.
  return shuffled(groupIntoRuns(questions), seededRandom(hashText(sittingSeed(sittingId)))).flat();
}

export const sittingSeed = (sittingId: number) => `sitting ${sittingId}`;
