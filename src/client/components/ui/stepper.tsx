import { Minus, Plus } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { FieldControl } from './field.tsx';

type StepperProps = FieldControl & {
  /** Raw text, so that a half-typed number is kept; parse it with `Number`, or as its field says. */
  value: string;
  onValueChange: (value: string) => void;
  min: number;
  max: number;
  /** Default 1; a fraction gives two decimals. */
  step?: number;
  /**
   * Accepts a decimal comma and a decimal point, where a number field accepts only that of the browser's language, and
   * keeps what was pasted as it is.
   */
  asText?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Text around the number: `+` before it, the unit after it. */
  before?: ReactNode;
  after?: string | undefined;
  /** Classes of the number. */
  valueClassName?: string | undefined;
};

/** A number input with minus and plus buttons, used inside `Field`. */
export function Stepper(props: StepperProps) {
  const {
    value,
    onValueChange,
    min,
    max,
    step = 1,
    asText = false,
    disabled,
    before,
    after,
    valueClassName,
    ...control
  } = props;
  const { t } = useTranslation();
  const moveBy = (by: number) => {
    const current = Number.parseFloat(value.replace(',', '.'));
    const next = Number.isNaN(current) ? min : current + by;
    onValueChange(Math.min(max, Math.max(min, next)).toFixed(Number.isInteger(step) ? 0 : 2));
  };
  const typed = value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'));
  // What the browser does for a number field.
  const textControl = {
    type: 'text',
    role: 'spinbutton',
    autoComplete: 'off',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': Number.isNaN(typed) ? undefined : typed,
    'aria-valuetext': value.trim() === '' ? undefined : value,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      moveBy(event.key === 'ArrowUp' ? step : -step);
    },
    // A text field joins pasted lines: the marks 1 and 0 of a column would be a 10.
    onPaste: (event: ClipboardEvent) => {
      const lines = event.clipboardData.getData('text').trim().split(/\s+/);
      if (lines.length < 2) return;
      event.preventDefault();
      onValueChange(lines.join(' '));
    },
  };
  const numberControl = { type: 'number', min, max, step };
  // The input is as wide as its digits when text surrounds it.
  const hugged = before !== undefined || after !== undefined;
  const side =
    'inline-flex h-full w-10 shrink-0 items-center justify-center text-text-soft hover:text-text disabled:text-text-mute';
  return (
    <div
      className={cx(
        'field-box flex h-10 items-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus pointer-coarse:h-11',
        hugged ? 'w-fit max-w-full min-w-40' : 'w-full max-w-40',
      )}
    >
      <button
        type="button"
        className={side}
        disabled={disabled}
        aria-label={t('common.less')}
        onClick={() => moveBy(-step)}
      >
        <Minus aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      <span className="flex h-full min-w-0 grow items-center justify-center">
        {before}
        <input
          {...control}
          {...(asText ? textControl : numberControl)}
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          value={value}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value)}
          style={hugged ? { width: `${Math.max(1, value.length)}ch` } : undefined}
          className={cx(
            valueClassName ?? 'font-semi',
            'h-full bg-transparent outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
            hugged ? 'min-w-3 shrink-0' : 'w-full min-w-0 text-center',
          )}
        />
        {after && <span className="ml-1.5 text-text-mute">{after}</span>}
      </span>
      <button
        type="button"
        className={side}
        disabled={disabled}
        aria-label={t('common.more')}
        onClick={() => moveBy(step)}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
