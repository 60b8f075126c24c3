import { type Complex, real } from './complex.ts';
import type { DecimalReading } from './number-literal.ts';
import type { NumberRule, Tolerance } from './number-rule.ts';
import type { Measured } from './quantity.ts';

/** Relative tolerance for equal values. */
const RELATIVE = 1e-9;
/** Absolute tolerance for a key of zero. */
const ABSOLUTE_AT_ZERO = 1e-12;
/** Relative slack at the limits of rules (half a unit, an integer), which doubles rarely meet exactly. */
const EDGE = 1e-12;
/** A key with this many decimals is an amount or a measured value: a shorter answer does not count as its rounding. */
const CENTS = 2;
/** A key with at least this many digits may be truncated by a calculator: 0.666666 for 2/3. */
const LONG_KEY = 6;

function isClosePart(key: number, answer: number, size: number, relative: number): boolean {
  if (key === 0) return Math.abs(answer) <= ABSOLUTE_AT_ZERO * (size === 0 ? 1 : size);
  return Math.abs(key - answer) <= relative * Math.abs(key);
}

function isClose(key: Complex, answer: Complex, relative: number): boolean {
  if (!Number.isFinite(key.re) || !Number.isFinite(answer.re)) return key.re === answer.re;
  const size = Math.hypot(key.re, key.im);
  return isClosePart(key.re, answer.re, size, relative) && isClosePart(key.im, answer.im, size, relative);
}

/** Returns whether `typed` is `exact` truncated to `decimals` places. */
function isTruncation(exact: number, typed: number, decimals: number): boolean {
  if (Math.sign(exact) !== Math.sign(typed)) return false;
  const slack = EDGE * Math.abs(exact);
  const missing = Math.abs(exact) - Math.abs(typed);
  return missing >= -slack && missing < 10 ** -decimals - slack;
}

/** Returns whether `typed` is `exact` rounded or truncated to `decimals` places. */
function isRounding(exact: number, typed: number, decimals: number, roundedOnly: boolean): boolean {
  if (Math.sign(exact) !== Math.sign(typed)) return false;
  const slack = EDGE * Math.abs(exact);
  const missing = Math.abs(exact) - Math.abs(typed);
  const isNear = Math.abs(missing) <= 10 ** -decimals / 2 + slack;
  return isNear || (!roundedOnly && isTruncation(exact, typed, decimals));
}

/**
 * Returns whether an integer is `exact` rounded to the unit or, when `exact` is not a typed decimal, to a place of its
 * trailing zeros. An integer is never accepted as a truncation: 149.9 is 150, not 149.
 */
function isWholeRounding(key: Measured, literal: DecimalReading, digits: number): boolean {
  const coarsest = key.literal ? 0 : Math.min(literal.trailingZeros, literal.significant - digits);
  for (let zeros = 0; zeros <= coarsest; zeros += 1) {
    if (roundsTo(literal.value, key.value.re, literal.decimals - zeros)) return true;
  }
  return false;
}

/** Returns whether `longer`, rounded half away from zero to `decimals` places, gives `short`. */
function roundsTo(short: number, longer: number, decimals: number): boolean {
  if (Math.sign(short) !== Math.sign(longer)) return false;
  const half = 10 ** -decimals / 2;
  const distance = Math.abs(longer) - Math.abs(short);
  const slack = EDGE * Math.abs(short);
  return distance >= -half - slack && distance < half - slack;
}

/** Returns whether a value is an integer up to floating-point error: √3·√3 is 2.9999999999999996. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= EDGE * Math.abs(value);
}

/** Returns whether the key allows no rounding: integers and typed decimals with few digits (99.9 is not 100). */
function mustBeExact(key: Measured, digits: number): boolean {
  if (key.literal) return !key.literal.places || key.literal.significant < digits;
  return isWhole(key.value.re) && isWhole(key.value.im);
}

/**
 * Returns whether an exact or longer answer rounds to a key of few digits. Without the teacher's rule, only a key with
 * two decimals accepts it: 1/3 and 0.333 for 0.33.
 */
function roundsToShortKey(key: Measured, answer: Measured, roundsToKey: boolean | undefined): boolean {
  const { literal } = key;
  if (!literal || key.value.im !== 0 || answer.value.im !== 0) return false;
  const isShort = literal.places > 0 || literal.decimals < 0;
  if (!isShort || !(roundsToKey || literal.places === CENTS)) return false;
  const isLonger = answer.literal ? answer.literal.decimals > literal.decimals : answer.digits === null;
  return isLonger && roundsTo(key.value.re, answer.value.re, literal.decimals);
}

/** Returns the real or imaginary part as a number, with its typed decimal. */
function component(measured: Measured, part: 're' | 'im'): Measured {
  const literal = measured.components?.[part] ?? null;
  return { value: real(measured.value[part]), literal, digits: null, components: null };
}

/** Returns whether two integers are equal; null when one is none, or too large for an exact double. */
function areSameIntegers(key: Measured, answer: Measured): boolean | null {
  const [digits, others] = [key.literal?.whole, answer.literal?.whole];
  if (digits && others) return digits === others && key.value.re === answer.value.re;
  const isSafe = [key, answer].every(({ value }) => value.im === 0 && Number.isSafeInteger(value.re));
  return isSafe ? key.value.re === answer.value.re : null;
}

/** Returns whether two values are equal: integers by their digits, others up to floating-point error. */
function isExactly(key: Measured, answer: Measured): boolean {
  const asIntegers = areSameIntegers(key, answer);
  return asIntegers ?? isClose(key.value, answer.value, RELATIVE);
}

/**
 * Compares amounts of money exactly. An exact key without a finite decimal (100/3 €) accepts its rounding to the cent.
 * Returns `unclear` when the answer has more decimals than the key and rounds to it: 33.333 € for 33.33 €.
 */
export function compareAmounts(
  key: Measured,
  answer: Measured,
  rule: NumberRule,
): 'equal' | 'different' | 'unclear' {
  if (isExactly(key, answer)) return 'equal';
  if (!isSameNumber(key, answer, rule)) return 'different';
  if (!key.literal) {
    const decimals = answer.literal?.decimals ?? 0;
    return decimals >= CENTS && roundsTo(answer.value.re, key.value.re, decimals) ? 'equal' : 'different';
  }
  return !answer.literal || answer.literal.decimals > key.literal.decimals ? 'unclear' : 'different';
}

/** Returns the number of decimals required by a tolerance in figures or decimals: 1 for 29.4 to 3 figures. */
function decimalsOf(key: number, tolerance: Tolerance & { count: number }): number {
  if (tolerance.kind === 'decimals') return tolerance.count;
  return tolerance.count - Number(Math.abs(key).toExponential().split('e')[1]) - 1;
}

/** Returns whether two numbers are equal when truncated to `decimals` places. */
function areEqualTruncated(key: number, answer: number, decimals: number): boolean {
  const truncate = (value: number) => Math.trunc(value * 10 ** decimals * (1 + EDGE));
  return Math.sign(key) === Math.sign(answer) && truncate(key) === truncate(answer);
}

/** Returns whether a real number is within the teacher's tolerance. */
function isWithin(key: number, answer: Measured, tolerance: Tolerance, roundedOnly: boolean): boolean {
  const value = answer.value.re;
  if ('amount' in tolerance) {
    const allowed =
      tolerance.kind === 'percent' ? (Math.abs(key) * tolerance.amount) / 100 : tolerance.amount;
    return Math.abs(value - key) <= allowed + RELATIVE * Math.max(allowed, EDGE * Math.abs(key));
  }
  if (key === 0) return tolerance.kind === 'decimals' && Math.abs(value) < 10 ** -tolerance.count / 2;
  const decimals = decimalsOf(key, tolerance);
  // 12 has fewer than three figures. In 12000, the number of significant zeros is unknown.
  if (answer.literal && answer.literal.decimals < decimals) return false;
  const rounded = Number(key.toFixed(Math.min(Math.max(decimals, 0), 100)));
  const target = decimals >= 0 ? rounded : Math.round(key * 10 ** decimals) / 10 ** decimals;
  return roundsTo(target, value, decimals) || (!roundedOnly && areEqualTruncated(key, value, decimals));
}

/** Returns whether an answer equals the key or is a valid rounding of it. Not symmetric: the key is the exact value. */
export function isSameNumber(key: Measured, answer: Measured, rule: NumberRule): boolean {
  const { digits, tolerance, roundedOnly = false } = rule;
  if (isExactly(key, answer)) return true;
  const finite = Number.isFinite(key.value.re) && Number.isFinite(answer.value.re);
  if (!finite) return false;
  if (tolerance) {
    const isWithinPart = (part: 're' | 'im') => {
      const [keyPart, answerPart] = [component(key, part), component(answer, part)];
      const isWhole = key.value.im === 0 && answer.value.im === 0 && part === 're';
      const compared = isWhole ? answer : answerPart;
      return isExactly(keyPart, compared) || isWithin(keyPart.value.re, compared, tolerance, roundedOnly);
    };
    return isWithinPart('re') && isWithinPart('im');
  }
  if (answer.components) {
    return (['re', 'im'] as const).every((part) =>
      isSameNumber(component(key, part), component(answer, part), rule),
    );
  }
  if (mustBeExact(key, digits)) return roundsToShortKey(key, answer, rule.roundsToKey);
  const isReal = key.value.im === 0 && answer.value.im === 0;
  if (isReal && answer.literal) {
    const { literal } = answer;
    if (literal.significant < digits) return false;
    const longer = key.literal !== null && literal.decimals > key.literal.decimals;
    if (longer && key.literal) return roundsTo(key.value.re, answer.value.re, key.literal.decimals);
    if (key.literal?.places === CENTS) return false;
    const rounded = literal.places
      ? isRounding(key.value.re, answer.value.re, literal.decimals, roundedOnly)
      : isWholeRounding(key, literal, digits);
    if (rounded) return true;
  }
  if (isReal && key.literal && answer.digits === null) {
    const { decimals, significant } = key.literal;
    const long = !answer.literal && significant >= LONG_KEY;
    return (
      roundsTo(key.value.re, answer.value.re, decimals) ||
      (long && !roundedOnly && isTruncation(answer.value.re, key.value.re, decimals))
    );
  }
  const expressionDigits = [key.literal ? null : key.digits, answer.literal ? null : answer.digits].filter(
    (count) => count !== null,
  );
  if (expressionDigits.length === 0) return false;
  const fewest = Math.min(...expressionDigits);
  return fewest >= digits && isClose(key.value, answer.value, 10 ** -fewest);
}
