import type { ReactNode } from 'react';
import type { GradedAnswer, Grader, UnfitTrial } from '../../../shared/contracts/sittings.ts';
import type { DecisionKind } from '../../../shared/contracts/values.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Solid: person; hollow: machine; dashed: machine in doubt; `=`: calculated. */
const shapes: Record<Grader, ReactNode> = {
  calculado: <path d="M1.5 3.6h7M1.5 6.4h7" strokeWidth="1.4" />,
  IA: <path d="M5 1 9 5 5 9 1 5Z" strokeWidth="1.2" />,
  provisional: <path d="M5 1 9 5 5 9 1 5Z" strokeWidth="1.2" strokeDasharray="1.6 1.2" />,
  docente: <path d="M5 1 9 5 5 9 1 5Z" fill="currentColor" strokeWidth="1" />,
};

/** Icon for the source of a mark, distinguishable without colour. Decorative, since a text beside it says the same. */
export function ProvenanceGlyph({ by }: { by: Grader }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      className="size-2.5 shrink-0"
    >
      {shapes[by]}
    </svg>
  );
}

type ProvenanceProps = {
  by: Grader;
  notes?: readonly string[];
  /** For teachers: result of the trial that the model's marks failed. */
  unfitTrial?: UnfitTrial | null;
  /** For students: marks the source as tentative, without details. */
  isTentative?: boolean;
};

/** `◇ IA · Mistral Small 3.2`: icon, source and notes. */
export function Provenance({ by, notes = [], unfitTrial = null, isTentative = false }: ProvenanceProps) {
  const { t } = useTranslation();
  const labels = [t(`marks.by.${by}`), ...notes.filter(Boolean), isTentative ? t('marks.tentative') : ''];
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 font-normal text-text-mute">
      <ProvenanceGlyph by={unfitTrial || isTentative ? 'provisional' : by} />
      <span>{labels.filter(Boolean).join(' · ')}</span>
      {unfitTrial && <span className="text-warn-text">{t('reviews.ofMark.unfit', unfitTrial)}</span>}
    </span>
  );
}

/** Decision kinds that a current mark can have. */
const currentMarkKinds = ['docente', 'confirmada', 'apelacion', 'recalificada'] as const;
type CurrentMarkKind = (typeof currentMarkKinds)[number];

export const isCurrentMarkKind = (kind: DecisionKind): kind is CurrentMarkKind =>
  (currentMarkKinds as readonly string[]).includes(kind);

/** Formats when a mark was decided: `revisada el 12 jun 2026, 08:40`. */
export function useDecided() {
  const { t } = useTranslation();
  const format = useFormat();
  return (kind: CurrentMarkKind, at: string) => t(`marks.decided.${kind}`, { date: format.dateTime(at) });
}

type AnnulmentProps = {
  annulment: NonNullable<GradedAnswer['annulment']>;
  /** Label of the reason, worded for the reader. */
  reasonAs: string;
};

/** Note below an annulled mark: who excluded the question from the grade, when and why. */
export function Annulment({ annulment: { by, at, reason }, reasonAs }: AnnulmentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-2 text-small text-text-soft">
      <p>
        {t('marks.annulled')} {t('marks.annulledBy', { by, date: format.dateTime(at) })}.
      </p>
      {reason && (
        <p className="mt-1">
          <strong className="font-semi">{reasonAs}:</strong> {reason}
        </p>
      )}
    </div>
  );
}
