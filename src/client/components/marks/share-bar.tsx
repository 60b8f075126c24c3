import type { Grader, GraderCounts } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { countGraders, sharesOf } from './mark-shares.ts';
import { ProvenanceGlyph } from './provenance.tsx';

const colours: Record<Grader, string> = {
  calculado: 'bg-text-mute',
  IA: 'border border-text-mute bg-surface',
  provisional: 'border border-dashed border-text-mute bg-surface',
  docente: 'bg-text-soft',
};

/** Sources of the marks: `40 % calculado · 40 % IA · 20 % docente`; renders nothing without marks. */
export function ShareBar({ graders }: { graders: readonly (Grader | null)[] }) {
  return <CountedShares counts={countGraders(graders)} />;
}

/** The same for counted marks. */
export function CountedShares({ counts }: { counts: GraderCounts }) {
  const { t } = useTranslation();
  const shares = sharesOf(counts);
  if (shares.length === 0) return null;
  return (
    <div className="mt-5 max-w-[30rem]">
      <div aria-hidden="true" className="flex h-2 gap-0.5 forced-colors:hidden">
        {shares.map(({ by, share }) => (
          <span key={by} className={colours[by]} style={{ width: `${share}%` }} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-caption text-text-soft">
        {shares.map(({ by, share }) => (
          <span key={by} className="flex items-center gap-1.5">
            <ProvenanceGlyph by={by} />
            {t(`marks.share.${by}`, { share })}
          </span>
        ))}
      </p>
    </div>
  );
}
