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
  /** Placeholder of the preview; without it, the preview appears with the first formula. */
  emptyPreview?: string;
  /** Renders the preview; defaults to plain text with formulas. */
  draw?: (text: string) => ReactNode;
  /** Returns whether a text needs a preview. */
  isMarked?: (text: string) => boolean;
};

/** Milliseconds after the last keystroke before the preview updates. */
const debounce = 150;
/** Returns whether the text contains a formula. */
export const hasFormula = (text: string): boolean => /\$|\\[([]/.test(text);
const asPlain = (text: string): ReactNode => <MathText>{text}</MathText>;

/** A monospace source field with a preview on squared paper below. Used inside `Field`. */
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
        // Grows with its content, so that the preview never cuts off a line.
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
