import { minMiddleGrade } from '../../shared/rules/grade-scale.ts';
import { hashText, seededRandom } from '../../shared/rules/seeded-random.ts';
import type { Tx } from '../kernel/database/database.ts';
import { countBlindSamples, insertBlindSamples, type ModelMark } from './blind-sample-queries.ts';

/** Minimum number of marks drawn per lesson, so that small classes are compared too. */
export const minSamplesPerLesson = 3;

/**
 * Returns the probability that a mark is drawn: 1 for the first marks of a lesson, otherwise one in `every`, doubled
 * below 5. The statistics weight each pair by the inverse.
 */
export function samplingProbability(grade: number, every: number, drawn: number): number {
  if (drawn < minSamplesPerLesson) return 1;
  return Math.min(1, (grade < minMiddleGrade ? 2 : 1) / every);
}

/** Returns whether an answer is drawn. Deterministic: the random number is seeded with the answer id. */
export function isDrawn(answerId: number, chance: number): boolean {
  return seededRandom(hashText(`blind:${answerId}`))() < chance;
}

/** Draws the samples for blind marking from the marks that a model just gave; each answer at most once. */
export async function drawBlindSamples(
  tx: Tx,
  lessonId: number,
  marks: readonly ModelMark[],
  every: number | null,
  now: string,
): Promise<void> {
  if (every === null || marks.length === 0) return;
  let drawn = await countBlindSamples(tx, lessonId);
  const samples = [];
  for (const mark of marks) {
    const chance = samplingProbability(mark.grade, every, drawn);
    if (!isDrawn(mark.answerId, chance)) continue;
    samples.push({ ...mark, lessonId, chance });
    drawn += 1;
  }
  await insertBlindSamples(tx, samples, now);
}
