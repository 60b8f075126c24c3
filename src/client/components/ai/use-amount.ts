import { type AmountUnit, formatAmount, formatUsd } from '../../lib/format/amounts.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** An amount with its unit, as a sentence takes it: `13.64 USD`, `6.1 M tokens`. */
export function useAmount() {
  const { t } = useTranslation();
  return (unit: AmountUnit, amount: number) =>
    unit === 'usd' ? `${formatUsd(amount)} USD` : `${formatAmount(unit, amount)} ${t('ai.tokens')}`;
}
