import type { LegacyAttempt } from '../../../shared/contracts/legacy.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { isCurrentMarkKind, ProvenanceGlyph, useDecided } from './provenance.tsx';

/** Source of a legacy attempt's current grade: an admin with name and date, or the machine. */
export function LegacyProvenance({ decision }: Pick<LegacyAttempt, 'decision'>) {
  const { t } = useTranslation();
  const decided = useDecided();
  const when = decision && isCurrentMarkKind(decision.kind) ? decided(decision.kind, decision.at) : '';
  const by = t(decision ? 'legacy.byAdmin' : 'legacy.byMachine');
  return (
    <span className="inline-flex items-baseline gap-1.5 text-caption text-text-mute">
      <ProvenanceGlyph by={decision ? 'docente' : 'IA'} />
      <span>{[by, decision?.by, when].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
