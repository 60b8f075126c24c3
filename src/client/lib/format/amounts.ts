/** What is counted: money, or tokens. */
export type AmountUnit = 'usd' | 'tokens';

const steps = [
  { from: 1e9, sign: 'G' },
  { from: 1e6, sign: 'M' },
  { from: 1e4, sign: 'k' },
] as const;

/** `13.64`, and `0.0042` of less than a cent; the decimal point in both languages, as grades have it. */
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

/** What was typed as an amount, `0,5` and `0.5` alike. NaN for `500.000`, which is 500 to one and half a million to another. */
export function readAmount(typed: string): number {
  const text = typed.trim();
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text) ? Number.NaN : Number(text.replace(',', '.'));
}

/** The number alone, as it stands on an axis or in a column under its unit. */
export function formatAmount(unit: AmountUnit, amount: number): string {
  return unit === 'usd' ? formatUsd(amount) : formatTokens(amount);
}
