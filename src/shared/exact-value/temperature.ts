import { isSameNumber } from './compare-numbers.ts';
import { real } from './complex.ts';
import { type NumberRule, scaledRule } from './number-rule.ts';
import type { Quantity } from './quantity.ts';

/** Kelvin per degree and the scale's value at 0 K, by dimension of the unit (ITS-90: 0 °C is 273.15 K). */
const SCALES: ReadonlyMap<string, { degree: number; zero: number }> = new Map([
  ['K1', { degree: 1, zero: 0 }],
  ['degC1', { degree: 1, zero: -273.15 }],
  ['degF1', { degree: 5 / 9, zero: -459.67 }],
]);
/** School books use 273 instead of 273.15 for whole degrees. */
const SCHOOL_OFFSET = 0.15;

function isInteger({ literal }: Quantity): boolean {
  return literal !== null && literal.places === 0;
}

/** Compares temperatures in different scales; null when a unit is no temperature or both are the same. */
export function isSameTemperature(key: Quantity, answer: Quantity, rule: NumberRule): boolean | null {
  const from = SCALES.get(key.unit?.dimension ?? '');
  const to = SCALES.get(answer.unit?.dimension ?? '');
  if (!from || !to || from === to) return null;
  const kelvin = (key.value.re - from.zero) * from.degree;
  const value = Number((kelvin / to.degree + to.zero).toPrecision(12));
  const converted = { value: real(value), literal: null, digits: null, components: null };
  if (isSameNumber(converted, answer, scaledRule(rule, from.degree / to.degree))) return true;
  const areIntegers = from.degree === to.degree && isInteger(key) && isInteger(answer);
  return areIntegers && Math.abs(Math.abs(value - answer.value.re) - SCHOOL_OFFSET) < 1e-9;
}
