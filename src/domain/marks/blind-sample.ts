import { middleFrom } from '../../shared/rules/grade-scale.ts';
import { hashText, seededRandom } from '../../shared/rules/seeded-random.ts';
import type { Tx } from '../kernel/database/database.ts';
import { countDrawn, insertBlindSamples, type ModelMark } from './blind-sample-queries.ts';

/** So many marks of a lesson are always drawn, so that a small class is compared too. */
export const leastOfLesson = 3;

/**
 * The chance of a mark to be drawn: one in `every`, twice that of a mark below 5, and certain for the first of a lesson.
 * Figures are weighted by its inverse.
 */
export function chanceOf(grade: number, every: number, drawn: number): number {
  if (drawn < leastOfLesson) return 1;
  return Math.min(1, (grade < middleFrom ? 2 : 1) / every);
}

/** Whether an answer is drawn: by a number of its own, so that asking twice gives the same. */
export function isDrawn(answerId: number, chance: number): boolean {
  return seededRandom(hashText(`blind:${answerId}`))() < chance;
}

/** Draws from the marks that a model just gave those that a teacher marks without sight of them; each answer once. */
export async function drawBlindSamples(
  tx: Tx,
  lessonId: number,
  marks: readonly ModelMark[],
  every: number | null,
  now: string,
): Promise<void> {
  if (every === null || marks.length === 0) return;
  let drawn = await countDrawn(tx, lessonId);
  const samples = [];
  for (const mark of marks) {
    const chance = chanceOf(mark.grade, every, drawn);
    if (!isDrawn(mark.answerId, chance)) continue;
    samples.push({ ...mark, lessonId, chance });
    drawn += 1;
  }
  await insertBlindSamples(tx, samples, now);
}
