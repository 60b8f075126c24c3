/** The currency `$` stands for, as ISO 4217 codes; `any` means every currency with that sign. */
export const currencies = ['any', 'ARS', 'CLP', 'COP', 'DOP', 'EUR', 'MXN', 'PEN', 'USD', 'UYU'] as const;

export type Currency = (typeof currencies)[number];

/** Meanings of a separator before three digits, as in "2.500". */
export type SeparatorMeaning = 'thousands' | 'decimal';

/** What a point before three digits usually is in the countries of a currency. Those of USD and PEN differ. */
const USUAL_POINT: Partial<Record<Currency, SeparatorMeaning>> = {
  ARS: 'thousands',
  CLP: 'thousands',
  COP: 'thousands',
  EUR: 'thousands',
  UYU: 'thousands',
  DOP: 'decimal',
  MXN: 'decimal',
};

/** Returns what a point before three digits usually is in the school's country; undefined when unknown. */
export const usualPointIn = (currency: Currency | undefined): SeparatorMeaning | undefined =>
  currency && USUAL_POINT[currency];

/** A dollar sign next to a number, without a country prefix. */
const SIGN = /(?<![A-Za-z]\s*)\\?\$(?=\s*[-\d.,])|(?<=\d\s*)\\?\$(?=\s*\.?$)/;
/** A currency named after the amount: "$250 MXN". */
const NAMED = /\d\s*[A-Za-z]{3,8}\s*\.?$/;

/** Returns the currency of `$`: USD when the school's currency does not use that sign. */
const codeOf = (currency: Exclude<Currency, 'any'>): string =>
  currency === 'EUR' || currency === 'PEN' ? 'USD' : currency;

/** Replaces `$` with the school's currency; formulas and texts that name a currency stay unchanged. */
export function replaceDollarSign(source: unknown, currency: Currency = 'any'): unknown {
  if (currency === 'any' || typeof source !== 'string') return source;
  if (source.split('$').length !== 2 || NAMED.test(source)) return source;
  return source.replace(SIGN, `${codeOf(currency)} `);
}
