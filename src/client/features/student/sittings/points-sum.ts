import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';

/** Points of an answer that a mark of 10 stands for, and those its mark reached. */
export const pointsReached = ({ points, grade }: { points: number; grade: number | null }): number =>
  ((grade ?? 0) / 10) * points;

/** The points of an attempt and those that were reached, without what was annulled; null where each question counts 1. */
export function pointsSum({ answers, earlyExit }: AttemptResult): { reached: number; of: number } | null {
  const counted = answers.filter(({ annulled }) => !annulled);
  if (earlyExit || counted.every(({ points }) => points === 1)) return null;
  return {
    reached: counted.reduce((sum, answer) => sum + pointsReached(answer), 0),
    of: counted.reduce((sum, { points }) => sum + points, 0),
  };
}
