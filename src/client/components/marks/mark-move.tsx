import { ArrowRight } from 'lucide-react';
import { GradeBadge } from '../ui/grade.tsx';
import { OldMark } from './mark-in-margin.tsx';

/** `~~10.00~~ → ○ 0.00`; only the mark when it does not change. */
export function MarkMove({ from, to }: { from: number | null; to: number | null }) {
  return (
    <>
      {from !== null && from !== to && (
        <>
          <OldMark grade={from} className="text-text-mute" />
          <ArrowRight aria-hidden className="size-3 text-text-mute" />
        </>
      )}
      {to !== null && <GradeBadge plain grade={to} />}
    </>
  );
}
