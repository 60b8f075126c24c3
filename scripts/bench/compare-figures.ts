import type { Figure } from './figure.ts';

/** A figure may be this share worse than before: runs differ by less where nothing changed. */
const tolerance = 0.2;
/** Units of what takes longer on a slower machine. */
const ofTime = ['ms', 'µs', '/s'];

/** A figure, and how fast the machine was in that minute: milliseconds of the work that never changes. */
export type Measured = Figure & { pace: number };

/** What was committed of a kind of machine. */
export interface Run {
  measuredAt: string;
  figures: readonly Measured[];
}

/** A figure that got worse than it was, judged as the table shows it. */
export interface Worse {
  id: string;
  judged: number;
  was: number;
}

/** The figures that got worse by more than the tolerance; those without a goal only inform. */
export function compareFigures(figures: readonly Measured[], earlier: Run | null): Worse[] {
  const before = new Map(earlier?.figures.map((figure) => [figure.id, figure]));
  return figures.flatMap((figure) => {
    const was = before.get(figure.id);
    return was && isWorse(figure, was) ? [{ id: figure.id, judged: figure.judged, was: was.judged }] : [];
  });
}

function isWorse({ judged, goal, baseline, unit, pace }: Measured, was: Measured): boolean {
  if (!goal) return false;
  // A ratio has its baseline on the same machine. A slower one explains other times; a faster one binds nobody.
  const slower = baseline === null && ofTime.includes(unit) ? Math.max(1, pace / was.pace) : 1;
  return 'atMost' in goal
    ? judged > was.judged * slower * (1 + tolerance)
    : judged < (was.judged / slower) * (1 - tolerance);
}
