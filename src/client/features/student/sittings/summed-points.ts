import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';

/** Returns the points that a question's mark stands for. */
export const pointsReached = ({ points, grade }: { points: number; grade: number | null }): number =>
  ((grade ?? 0) / 10) * points;

/** Returns the points reached and available in an attempt; null when every question is worth one point. */
export function summedPoints({ answers, earlyExit }: AttemptResult): { reached: number; all: number } | null {
  const counted = answers.filter(({ annulled }) => !annulled);
  if (earlyExit || counted.every(({ points }) => points === 1)) return null;
  return {
    reached: counted.reduce((sum, answer) => sum + pointsReached(answer), 0),
    all: counted.reduce((sum, { points }) => sum + points, 0),
  };
}
