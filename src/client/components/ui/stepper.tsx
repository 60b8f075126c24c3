import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from './field.tsx';

type StepperProps = FieldControl & {
  /** Text of the field, so that a half-typed number is not lost; read it with `Number`. */
  value: string;
  onValueChange: (value: string) => void;
  min: number;
  max: number;
  disabled?: boolean | undefined;
};

/** A whole number with minus and plus, used inside `Field`. */
export function Stepper({ value, onValueChange, min, max, disabled, ...control }: StepperProps) {
  const { t } = useTranslation();
  const step = (by: number) => {
    const current = Number.parseInt(value, 10);
    const next = Number.isNaN(current) ? min : current + by;
    onValueChange(String(Math.min(max, Math.max(min, next))));
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
        onClick={() => step(-1)}
      >
        <Minus aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      <input
        {...control}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent text-center font-semi outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={side}
        disabled={disabled}
        aria-label={t('common.more')}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
