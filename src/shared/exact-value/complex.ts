import { NoValue } from './tree.ts';

/** A complex number. All results of this file are finite; overflow and underflow throw NoValue. */
export interface Complex {
  re: number;
  im: number;
}

/** Relative floating-point error of a sum or sine that is zero: a few units in the last place of a double. */
export const ROUNDING_NOISE = 4e-16;

/** Converts a real number; throws NoValue when it is not finite. */
export function real(re: number): Complex {
  return checked({ re, im: 0 });
}

function checked(value: Complex): Complex {
  if (!Number.isFinite(value.re) || !Number.isFinite(value.im)) throw new NoValue('not finite');
  // Converts -0, which would be shown as "-0".
  return { re: value.re === 0 ? 0 : value.re, im: value.im === 0 ? 0 : value.im };
}

export function isZero(value: Complex): boolean {
  return value.re === 0 && value.im === 0;
}

function nonZero(value: Complex): Complex {
  const result = checked(value);
  if (isZero(result)) throw new NoValue('underflow');
  return result;
}

/** Removes the floating-point error of cancellation: √2·√2 - 2 is 0, not 4e-16. */
function denoised(sum: number, a: number, b: number): number {
  return Math.abs(sum) <= ROUNDING_NOISE * (Math.abs(a) + Math.abs(b)) ? 0 : sum;
}

export function add(a: Complex, b: Complex): Complex {
  return checked({ re: denoised(a.re + b.re, a.re, b.re), im: denoised(a.im + b.im, a.im, b.im) });
}

export function negate(a: Complex): Complex {
  return checked({ re: -a.re, im: -a.im });
}

export function multiply(a: Complex, b: Complex): Complex {
  if (isZero(a) || isZero(b)) return { re: 0, im: 0 };
  const [ac, bd, ad, bc] = [a.re * b.re, a.im * b.im, a.re * b.im, a.im * b.re];
  return nonZero({ re: denoised(ac - bd, ac, bd), im: denoised(ad + bc, ad, bc) });
}

export function divide(a: Complex, b: Complex): Complex {
  if (isZero(b)) throw new NoValue('division by zero');
  if (isZero(a)) return a;
  if (a.im === 0 && b.im === 0) return nonZero({ re: a.re / b.re, im: 0 });
  // Scaled by the divisor's modulus, so that its square cannot overflow.
  const size = Math.hypot(b.re, b.im);
  const [c, d] = [b.re / size, b.im / size];
  const scaled = multiply(a, { re: c, im: -d });
  return nonZero({ re: scaled.re / size, im: scaled.im / size });
}

/** Returns the principal square root; exact for negative reals, so √-1 is i. */
export function squareRoot(a: Complex): Complex {
  if (a.im === 0) return a.re < 0 ? { re: 0, im: Math.sqrt(-a.re) } : real(Math.sqrt(a.re));
  const re = Math.sqrt((Math.hypot(a.re, a.im) + a.re) / 2);
  return checked({ re, im: a.im / (2 * re) });
}

export function exponential(a: Complex): Complex {
  const size = Math.exp(a.re);
  if (a.im === 0) return nonZero({ re: size, im: 0 });
  return nonZero({ re: size * cosWithoutNoise(a.im), im: size * sinWithoutNoise(a.im) });
}

/** Returns the principal natural logarithm; throws NoValue for zero. */
export function logarithm(a: Complex): Complex {
  if (isZero(a)) throw new NoValue('logarithm of zero');
  return checked({ re: Math.log(Math.hypot(a.re, a.im)), im: Math.atan2(a.im, a.re) });
}

/** Sine with exact zeros at multiples of a quarter turn. */
export function sinWithoutNoise(angle: number): number {
  const sine = Math.sin(angle);
  return Math.abs(sine) <= ROUNDING_NOISE * Math.max(1, Math.abs(angle)) ? 0 : sine;
}

export function cosWithoutNoise(angle: number): number {
  const cosine = Math.cos(angle);
  return Math.abs(cosine) <= ROUNDING_NOISE * Math.max(1, Math.abs(angle)) ? 0 : cosine;
}

/** Maximum integer exponent of a non-real base: each step is a multiplication. */
const MAX_COMPLEX_EXPONENT = 1_000;

function wholePower(base: Complex, exponent: number): Complex {
  if (Math.abs(exponent) > MAX_COMPLEX_EXPONENT) throw new NoValue('exponent too large');
  let result: Complex = { re: 1, im: 0 };
  for (let step = 0; step < Math.abs(exponent); step += 1) result = multiply(result, base);
  return exponent < 0 ? divide({ re: 1, im: 0 }, result) : result;
}

/** Largest odd root that a fractional exponent is read as. */
const MAX_ODD_ROOT = 99;

/** Returns p of an exponent p/q in lowest terms with odd q; null for other exponents. */
function oddRootPower(exponent: number): number | null {
  for (let root = 3; root <= MAX_ODD_ROOT; root += 2) {
    const times = exponent * root;
    if (Math.abs(times - Math.round(times)) <= 1e-13 * Math.abs(times)) return Math.round(times);
  }
  return null;
}

/**
 * Returns base^exponent. Throws NoValue for 0^0 and 0^-1. A negative base allows integer and half exponents, and
 * fractions with an odd denominator as real roots: (-8)^(1/3) is -2, as taught at school (elsewhere 1+1.73i, see
 * compare-values.ts).
 */
export function power(base: Complex, exponent: Complex): Complex {
  if (isZero(base)) {
    if (exponent.im === 0 && exponent.re > 0) return base;
    throw new NoValue('power of zero');
  }
  if (exponent.im !== 0) {
    if (base.im !== 0 || base.re < 0) throw new NoValue('complex power');
    return exponential(multiply(exponent, logarithm(base)));
  }
  if (base.im === 0 && (base.re > 0 || Number.isInteger(exponent.re))) {
    return nonZero({ re: base.re ** exponent.re, im: 0 });
  }
  if (Number.isInteger(exponent.re)) return wholePower(base, exponent.re);
  if (Number.isInteger(exponent.re * 2)) return wholePower(squareRoot(base), exponent.re * 2);
  const odd = base.im === 0 ? oddRootPower(exponent.re) : null;
  if (odd === null) throw new NoValue('power of a negative number');
  const size = Math.abs(base.re) ** exponent.re;
  return nonZero({ re: odd % 2 === 0 ? size : -size, im: 0 });
}
