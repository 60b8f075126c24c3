import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { unitName } from './accept-sentence.ts';

/** Parses a number with decimal comma or point; NaN when invalid. */
function amountOf(text: string): number {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const amountText = (amount: number): string => (Number.isNaN(amount) ? '' : String(amount));

/** Field for an amount, such as that of a tolerance; keeps the raw text. `amount` is NaN for none. */
export function AmountField({
  amount,
  unit,
  disabled,
  error,
  label,
  onChange,
}: {
  amount: number;
  unit: string | undefined;
  disabled: boolean;
  error: string | null;
  label?: string;
  onChange: (amount: number) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(amountText(amount));
  // Shows an amount set elsewhere, such as by `KeyQuestions`; keeps half-typed input.
  const shown = Object.is(amountOf(typed), amount) ? typed : amountText(amount);
  return (
    <Field label={label ?? t('acceptRule.amount')} error={error} className="max-w-60">
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="w-28"
            maxLength={20}
            disabled={disabled}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(amountOf(event.target.value));
            }}
          />
          {unit && <span className="text-small text-text-mute">{unitName(unit)}</span>}
        </div>
      )}
    </Field>
  );
}
