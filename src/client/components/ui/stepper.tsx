import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx.ts';
import type { FieldControl } from './field.tsx';

type StepperProps = FieldControl & {
  /** Text of the field, so that a half-typed number is not lost; read it with `Number`. */
  value: string;
  onValueChange: (value: string) => void;
  min: number;
  max: number;
  /** 1 when left out; a fraction makes it a number with two decimals. */
  step?: number;
  disabled?: boolean | undefined;
  /** Around the number: `+` before it, its unit after it. */
  before?: string | undefined;
  after?: string | undefined;
};

/** A number with minus and plus, used inside `Field`. */
export function Stepper(props: StepperProps) {
  const { value, onValueChange, min, max, step = 1, disabled, before, after, ...control } = props;
  const { t } = useTranslation();
  const moveBy = (by: number) => {
    const current = Number.parseFloat(value);
    const next = Number.isNaN(current) ? min : current + by;
    onValueChange(Math.min(max, Math.max(min, next)).toFixed(Number.isInteger(step) ? 0 : 2));
  };
  const side =
    'inline-flex h-full w-10 shrink-0 items-center justify-center text-text-soft hover:text-text disabled:text-text-mute';
  return (
    <div className="field-box flex h-10 w-full max-w-40 items-center pointer-coarse:h-11">
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
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value)}
          // As wide as its digits where words stand around them.
          style={after === undefined ? undefined : { width: `${Math.max(1, value.length)}ch` }}
          className={cx(
            'h-full bg-transparent font-semi outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
            after === undefined ? 'w-full min-w-0 text-center' : 'min-w-3',
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
