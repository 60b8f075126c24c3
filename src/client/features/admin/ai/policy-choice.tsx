import type { ReactNode } from 'react';
import type { MarkingPolicy } from '../../../../shared/contracts/values.ts';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PolicyChoiceProps = {
  policy: MarkingPolicy;
  checked: boolean;
  /** Effect on teachers; '' when nothing changes. */
  consequence: string;
  onSelect: () => void;
};

/** One marking policy: name, effect on marks, and icons for who decides. */
export function PolicyChoice({ policy, checked, consequence, onSelect }: PolicyChoiceProps) {
  const { t } = useTranslation();
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-sm border px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked
          ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:outline-1 forced-colors:outline-[Highlight]'
          : 'border-line-strong/60 bg-surface hover:border-line-strong hover:bg-surface-hover',
      )}
    >
      <input
        type="radio"
        name="marking-policy"
        value={policy}
        checked={checked}
        onChange={onSelect}
        className="mt-1 size-[18px] shrink-0 cursor-[inherit] accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semi">{t(`markingPolicy.name.${policy}`)}</span>
          <span className="flex items-center gap-x-1.5 text-caption text-text-mute">{deciders()}</span>
        </span>
        <span className="mt-0.5 block text-small text-text-soft">{t(`markingPolicy.text.${policy}`)}</span>
        {checked && consequence && <span className="mt-1.5 block text-small font-semi">{consequence}</span>}
      </span>
    </label>
  );

  function deciders(): ReactNode {
    if (policy === 'in-force') return sign('IA', t('marks.by.IA'));
    if (policy === 'off') return sign('docente', t('markingPolicy.teacher'));
    return (
      <>
        {sign('IA', t(policy === 'proposed' ? 'markingPolicy.proposes' : 'markingPolicy.comments'))}
        <span aria-hidden>→</span>
        {sign('docente', t('markingPolicy.decides'))}
      </>
    );
  }
}

function sign(by: 'IA' | 'docente', text: string): ReactNode {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ProvenanceGlyph by={by} />
      {text}
    </span>
  );
}
