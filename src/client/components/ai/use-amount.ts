import { type AmountUnit, formatAmount, formatUsd } from '../../lib/format/amounts.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Formats an amount with its unit, for use in a sentence: `13.64 USD`, `6.1 M tokens`. */
export function useAmount() {
  const { t } = useTranslation();
  return (unit: AmountUnit, amount: number) =>
    unit === 'usd' ? `${formatUsd(amount)} USD` : `${formatAmount(unit, amount)} ${t('ai.tokens')}`;
}
