/** The currency that `$` stands for; `any`: every currency with that sign. ISO 4217 codes. */
export const currencies = ['any', 'ARS', 'CLP', 'COP', 'DOP', 'EUR', 'MXN', 'PEN', 'USD', 'UYU'] as const;

export type Currency = (typeof currencies)[number];

/** A dollar sign beside a number, with nothing that says whose it is. */
const SIGN = /(?<![A-Za-z]\s*)\\?\$(?=\s*[-\d.,])|(?<=\d\s*)\\?\$(?=\s*\.?$)/;
/** A currency that is named after the amount: "$250 MXN". */
const NAMED = /\d\s*[A-Za-z]{3,8}\s*\.?$/;

/** What `$` is: one of the currencies that have it as their sign, else the one that is meant abroad. */
const codeOf = (currency: Exclude<Currency, 'any'>): string =>
  currency === 'EUR' || currency === 'PEN' ? 'USD' : currency;

/** The text with `$` as the school's currency; one that says which it is, and a formula, stay. */
export function inCurrency(source: unknown, currency: Currency = 'any'): unknown {
  if (currency === 'any' || typeof source !== 'string') return source;
  if (source.split('$').length !== 2 || NAMED.test(source)) return source;
  return source.replace(SIGN, `${codeOf(currency)} `);
}
