import { TriangleAlert } from 'lucide-react';
import { formatGrade } from '../../../lib/format/format-grade.ts';

/** Points of 10 from which a difference is worth a look. */
const large = 1;

/** How far the mean of the passes is from the teacher's mark; a large difference carries a sign. */
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
