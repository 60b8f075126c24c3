import { type Grader, type GraderCounts, graders as known } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ProvenanceGlyph } from './provenance.tsx';

const look: Record<Grader, string> = {
  calculado: 'bg-text-mute',
  IA: 'border border-text-mute bg-surface',
  provisional: 'border border-dashed border-text-mute bg-surface',
  docente: 'bg-text-soft',
};

/** Whole percents of each that add up to 100: what is lost by rounding down goes to the largest remainders. */
function percents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (100 * count) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1;
  return whole;
}

/** Where the marks come from: `40 % calculado · 40 % IA · 20 % docente`; nothing of no marks. */
export function ShareBar({ graders }: { graders: readonly (Grader | null)[] }) {
  const counts = known.map((by) => [by, graders.filter((one) => one === by).length] as const);
  return <CountedShares counts={Object.fromEntries(counts)} />;
}

/** The same of marks that were counted already. */
export function CountedShares({ counts }: { counts: GraderCounts }) {
  const { t } = useTranslation();
  const parts = known.map((by) => ({ by, count: counts[by] ?? 0 })).filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  const shares = percents(parts.map(({ count }) => count));
  return (
    <div className="mt-5 max-w-[30rem]">
      <div aria-hidden="true" className="flex h-2 gap-0.5 forced-colors:hidden">
        {parts.map(({ by }, index) => (
          <span key={by} className={look[by]} style={{ width: `${shares[index]}%` }} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-caption text-text-soft">
        {parts.map(({ by }, index) => (
          <span key={by} className="flex items-center gap-1.5">
            <ProvenanceGlyph by={by} />
            {t(`marks.share.${by}`, { share: shares[index] })}
          </span>
        ))}
      </p>
    </div>
  );
}
