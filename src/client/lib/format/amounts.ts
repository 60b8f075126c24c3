/** Unit of an amount: money or tokens. */
export type AmountUnit = 'usd' | 'tokens';

const steps = [
  { from: 1e9, sign: 'G' },
  { from: 1e6, sign: 'M' },
  { from: 1e4, sign: 'k' },
] as const;

/** `13.64`; four decimals below one cent: `0.0042`. Decimal point in both languages, as for grades. */
export function formatUsd(usd: number): string {
  return usd > 0 && usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2);
}

/** `6.1 M`, `214 k`, `9873`. */
export function formatTokens(tokens: number): string {
  const step = steps.find(({ from }) => tokens >= from);
  if (!step) return String(Math.round(tokens));
  const scaled = tokens / (step.sign === 'k' ? 1_000 : step.from);
  return `${scaled < 100 ? scaled.toFixed(1) : Math.round(scaled)} ${step.sign}`;
}

/** Parses a typed amount; accepts `0,5` and `0.5`. NaN for `500.000`, which is ambiguous: 500 or half a million. */
export function readAmount(typed: string): number {
  const text = typed.trim();
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text) ? Number.NaN : Number(text.replace(',', '.'));
}

/** Formats the number without its unit, for axes and table columns. */
export function formatAmount(unit: AmountUnit, amount: number): string {
  return unit === 'usd' ? formatUsd(amount) : formatTokens(amount);
}
