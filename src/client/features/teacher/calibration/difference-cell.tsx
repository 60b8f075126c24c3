import { TriangleAlert } from 'lucide-react';
import { formatGrade } from '../../../lib/format/format-grade.ts';

/** Difference in points (of 10) from which it is highlighted. */
const large = 1;

/** Difference between the mean of the passes and the teacher's mark; a large one has a warning icon. */
export function DifferenceCell({ figures }: { figures: { difference: number } | null }) {
  if (!figures) return '–';
  const { difference } = figures;
  if (difference < large)
    return <span className={difference === 0 ? 'text-text-mute' : ''}>{formatGrade(difference)}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-semi text-warn-text">
      <TriangleAlert aria-hidden className="size-4" strokeWidth={1.75} />
      {formatGrade(difference)}
    </span>
  );
}
