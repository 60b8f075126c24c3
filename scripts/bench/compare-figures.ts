import type { Figure } from './figure.ts';

/** A figure may be this share worse than before: runs differ by less where nothing changed. */
const tolerance = 0.2;

/** The figures that got worse by more than the tolerance, each with what it was; those without a goal only inform. */
export function compareFigures(
  figures: readonly Figure[],
  earlier: { measuredAt: string; figures: readonly Figure[] } | null,
): { worse: string[]; earlier: string | null } {
  const before = new Map(earlier?.figures.map((figure) => [figure.id, figure]));
  const worse = figures.flatMap((figure) => {
    const was = before.get(figure.id);
    if (!was || !figure.goal) return [];
    const isWorse =
      'atMost' in figure.goal
        ? figure.judged > was.judged * (1 + tolerance)
        : figure.judged < was.judged * (1 - tolerance);
    return isWorse ? [`${figure.id}: ${figure.judged.toFixed(2)}, was ${was.judged.toFixed(2)}`] : [];
  });
  return { worse, earlier: earlier?.measuredAt ?? null };
}
