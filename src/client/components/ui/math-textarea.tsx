import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useDebounced } from '../../lib/dom/use-debounced.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { FieldControl } from './field.tsx';
import { MathText } from './math-text.tsx';

export type MathTextareaProps = FieldControl & {
  value: string;
  onValueChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean | undefined;
  /** Written on the squared paper while there is nothing to show; without it the paper comes with the first formula. */
  emptyPreview?: string;
  /** Draws the preview; without it the text is plain. */
  draw?: (text: string) => ReactNode;
  /** Tells a text worth a preview. */
  isMarked?: (text: string) => boolean;
};

/** Milliseconds after the last key until the preview follows. */
const debounce = 150;
/** It has a formula. */
export const hasFormula = (text: string): boolean => /\$|\\[([]/.test(text);
const asPlain = (text: string): ReactNode => <MathText>{text}</MathText>;

/** Source in mono above, squared paper with the formulas below, in one frame; used inside `Field`. */
export function MathTextarea(props: MathTextareaProps) {
  const {
    value,
    onValueChange,
    emptyPreview,
    draw = asPlain,
    isMarked = hasFormula,
    rows = 3,
    ...rest
  } = props;
  const { t } = useTranslation();
  const settled = useDebounced(value, debounce);
  const shown = emptyPreview !== undefined || isMarked(settled);
  return (
    <div className="field-box overflow-hidden">
      <textarea
        {...rest}
        rows={rows}
        // It grows with what is written: no line stands half behind the preview.
        style={{ minHeight: `${rows * 1.5 + 1.25}rem` }}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(
          'block field-sizing-content max-h-80 w-full resize-y bg-transparent px-3.5 py-2.5 outline-none',
          shown ? 'font-mono text-small leading-6' : 'text-body',
        )}
      />
      {shown && (
        <div className="squared border-t border-line px-3.5 pt-1.5 pb-3">
          <span className="text-caption text-text-mute">{t('questions.preview')}</span>
          <div aria-live="polite" className="min-h-7 read-small">
            {settled.trim() === '' ? (
              <span className="font-sans text-small text-text-mute">{emptyPreview}</span>
            ) : (
              draw(settled)
            )}
          </div>
        </div>
      )}
    </div>
  );
}
