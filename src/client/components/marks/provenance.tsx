import type { ReactNode } from 'react';
import type { Grader } from '../../../shared/contracts/sittings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Solid is a person, hollow a machine, dashed a machine that is not sure; `=` was computed. */
const shapes: Record<Grader, ReactNode> = {
  calculado: <path d="M1.5 3.6h7M1.5 6.4h7" strokeWidth="1.4" />,
  IA: <path d="M5 1 9 5 5 9 1 5Z" strokeWidth="1.2" />,
  provisional: <path d="M5 1 9 5 5 9 1 5Z" strokeWidth="1.2" strokeDasharray="1.6 1.2" />,
  docente: <path d="M5 1 9 5 5 9 1 5Z" fill="currentColor" strokeWidth="1" />,
};

/** Who decided a mark, as a sign that needs no colour; decorative, the word stands beside it. */
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

/** `◇ IA · Mistral Small 3.2`: sign, word, and what else is known of it. */
export function Provenance({ by, notes = [] }: { by: Grader; notes?: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-baseline gap-1.5 font-normal text-text-mute">
      <ProvenanceGlyph by={by} />
      <span>{[t(`marks.by.${by}`), ...notes.filter(Boolean)].join(' · ')}</span>
    </span>
  );
}
