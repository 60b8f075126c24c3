import type { Currency } from '../../../shared/exact-value/currency.ts';
import { currencies } from '../../../shared/exact-value/currency.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

type CurrencyFieldProps = { value: Currency; onChange: (currency: Currency) => void };

/** Selects the currency that `$` stands for in exercises. */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('schoolSettings.currency')} hint={t('schoolSettings.currencyHint')}>
      {(control) => (
        <Select<Currency>
          {...control}
          value={value}
          options={currencies.map((one) => ({ value: one, label: t(`schoolSettings.currencies.${one}`) }))}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
