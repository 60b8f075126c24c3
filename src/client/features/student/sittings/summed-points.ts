import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';

/** The points an attempt reached, of those its questions give; null where each question counts the same. */
export function summedPoints({ answers, earlyExit }: AttemptResult): { reached: number; all: number } | null {
  const counted = answers.filter(({ annulled }) => !annulled);
  if (earlyExit || counted.every(({ points }) => points === 1)) return null;
  return {
    reached: counted.reduce((sum, { points, grade }) => sum + ((grade ?? 0) / 10) * points, 0),
    all: counted.reduce((sum, { points }) => sum + points, 0),
  };
}
