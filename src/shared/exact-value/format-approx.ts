import type { Complex } from './complex.ts';

// Outside this range, exponent notation is shorter than a decimal.
const SMALL = 1e-4;
const LARGE = 1e9;

function formatReal(value: number, digits: number): string {
  if (!Number.isFinite(value)) return value < 0 ? '-∞' : '∞';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < LARGE) return String(value);
  // Below 1 the leading zero replaces one digit: 0.785 beside 3.142.
  const rounded = Number(value.toPrecision(size < 1 ? Math.max(1, digits - 1) : digits));
  if (size >= SMALL && size < LARGE) return String(size >= 10 ** digits ? Math.round(value) : rounded);
  return rounded.toExponential().replace('e+', 'e');
}

/** Relative floating-point error: √2·√2 is shown as 2. */
const NOISE = 5e-15;

function isExactReal(value: number, digits: number): boolean {
  const shown = Number(formatReal(value, digits));
  return !Number.isFinite(value) || Math.abs(shown - value) <= NOISE * Math.abs(value);
}

/** Returns whether `formatApprox` shows the exact value, not a rounding. */
export function isExactDecimal({ re, im }: Complex, digits: number): boolean {
  return isExactReal(re, digits) && isExactReal(im, digits);
}

/**
 * Formats a value as a decimal with `digits` significant digits ("0.0127", "6.022e23", "2+1.732i"), one digit less
 * below 1.
 */
export function formatApprox(value: Complex, digits: number): string {
  if (value.im === 0) return formatReal(value.re, digits);
  const size = formatReal(Math.abs(value.im), digits);
  const imaginary = `${size === '1' ? '' : size}i`;
  const sign = value.im < 0 ? '-' : '+';
  if (value.re === 0) return `${sign === '-' ? sign : ''}${imaginary}`;
  return `${formatReal(value.re, digits)}${sign}${imaginary}`;
}
