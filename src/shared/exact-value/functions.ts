import {
  type Complex,
  cosWithoutNoise,
  divide,
  exponential,
  isZero,
  logarithm,
  power,
  real,
  sinWithoutNoise,
  squareRoot,
} from './complex.ts';
import { NoValue } from './tree.ts';

/** 170! is the largest factorial that fits a double. */
const MAX_FACTORIAL = 170;

function onReals(compute: (x: number) => number): (a: Complex) => Complex {
  return (a) => {
    if (a.im !== 0) throw new NoValue('function of a complex number');
    return real(compute(a.re));
  };
}

function ratio(top: number, bottom: number): number {
  if (bottom === 0) throw new NoValue('pole');
  return top / bottom;
}

const FUNCTIONS: ReadonlyMap<string, (a: Complex) => Complex> = new Map<string, (a: Complex) => Complex>([
  ['sqrt', squareRoot],
  ['cbrt', onReals(Math.cbrt)],
  ['exp', exponential],
  ['ln', logarithm],
  ['abs', (a) => real(Math.hypot(a.re, a.im))],
  ['sin', onReals(sinWithoutNoise)],
  ['cos', onReals(cosWithoutNoise)],
  ['tan', onReals((x) => ratio(sinWithoutNoise(x), cosWithoutNoise(x)))],
  ['sec', onReals((x) => ratio(1, cosWithoutNoise(x)))],
  ['csc', onReals((x) => ratio(1, sinWithoutNoise(x)))],
  ['cot', onReals((x) => ratio(cosWithoutNoise(x), sinWithoutNoise(x)))],
  ['asin', onReals(Math.asin)],
  ['acos', onReals(Math.acos)],
  ['atan', onReals(Math.atan)],
  ['sinh', onReals(Math.sinh)],
  ['cosh', onReals(Math.cosh)],
  ['tanh', onReals(Math.tanh)],
]);

/** Returns the logarithm to a base. Bases 2 and 10 are exact at their own powers. */
function logToBase(a: Complex, base: Complex): Complex {
  if (base.im !== 0 || base.re <= 0 || base.re === 1) throw new NoValue('no base');
  if (a.im === 0 && a.re > 0 && base.re === 10) return real(Math.log10(a.re));
  if (a.im === 0 && a.re > 0 && base.re === 2) return real(Math.log2(a.re));
  return divide(logarithm(a), logarithm(base));
}

/** Returns the n-th root for an integer n ≥ 2; odd roots of negative numbers are real, as taught at school. */
function nthRoot(a: Complex, index: Complex): Complex {
  const n = index.re;
  if (index.im !== 0 || !Number.isInteger(n) || n < 2 || n > 1_000) throw new NoValue('no root index');
  if (n === 2) return squareRoot(a);
  if (a.im !== 0) throw new NoValue('root of a complex number');
  if (n === 3) return real(Math.cbrt(a.re));
  if (a.re < 0 && n % 2 === 0) throw new NoValue('even root of a negative number');
  if (isZero(a)) return a;
  return real(Math.sign(a.re) * power(real(Math.abs(a.re)), real(1 / n)).re);
}

/** Returns n! for an integer n from 0 to 170; throws NoValue otherwise. */
export function factorial(a: Complex): Complex {
  if (a.im !== 0 || !Number.isInteger(a.re) || a.re < 0 || a.re > MAX_FACTORIAL)
    throw new NoValue('no factorial');
  let product = 1;
  for (let factor = 2; factor <= a.re; factor += 1) product *= factor;
  return real(product);
}

/** Applies a function by its internal name (names.ts). Throws NoValue outside its domain. */
export function applyFunction(name: string, argument: Complex, index: Complex | null): Complex {
  if (name === 'log') return logToBase(argument, index ?? { re: 10, im: 0 });
  if (name === 'root' && index) return nthRoot(argument, index);
  const compute = FUNCTIONS.get(name);
  if (!compute) throw new NoValue('unknown function');
  return compute(argument);
}
