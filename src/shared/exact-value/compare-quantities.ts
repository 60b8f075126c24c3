import { compareAmounts, isSameNumber } from './compare-numbers.ts';
import { real } from './complex.ts';
import { type NumberRule, scaledRule } from './number-rule.ts';
import { type Measured, type Quantity, shiftLiteral } from './quantity.ts';
import type { UnitDoubt } from './unit-table.ts';
import { hasSameDimension, isMoney, type Unit } from './units.ts';
import { isSameVariable } from './variable-name.ts';

/** `unclear`: the numbers agree, but the units are words that code cannot compare. */
type Outcome = 'equal' | 'different' | 'unclear';

function isPowerOfTen(ratio: number): boolean {
  return Math.abs(Math.log10(ratio) - Math.round(Math.log10(ratio))) < 1e-12;
}

/** Converts the answer to the key's unit. A power of ten keeps the typed digits. */
function convertToKeyUnit(answer: Quantity, ratio: number): Measured {
  if (ratio === 1) return answer;
  const power = Math.round(Math.log10(ratio));
  const byTen = isPowerOfTen(ratio);
  const scale = (part: number): number =>
    byTen && power < 0 ? part / 10 ** -power : part * (byTen ? 10 ** power : ratio);
  return {
    value: { re: real(scale(answer.value.re)).re, im: real(scale(answer.value.im)).re },
    literal: answer.literal && byTen ? shiftLiteral(answer.literal, power) : null,
    digits: answer.digits,
    components: null,
  };
}

/** Returns the real value of `answer` in the unit of `key`; null when the units do not convert. */
export function valueInUnitOf(key: Quantity, answer: Quantity): number | null {
  if (!key.unit || !answer.unit) return answer.value.re;
  if (!hasSameDimension(key.unit, answer.unit)) return null;
  return (answer.value.re * answer.unit.factor) / key.unit.factor;
}

/** Compares two numbers by the rules for money or for other values. */
function compareNumber(key: Measured, answer: Measured, rule: NumberRule, money: boolean): Outcome {
  if (money && !rule.tolerance) return compareAmounts(key, answer, rule);
  return isSameNumber(key, answer, rule) ? 'equal' : 'different';
}

/** Factor of each mark. */
const MARK_FACTORS = { '%': 0.01, '°': Math.PI / 180 } as const;

/** Returns whether key and answer agree under some reading of % and °. */
function isEqualWithMark(key: Quantity, answer: Quantity, rule: NumberRule): boolean {
  const unitless = key.unit === null && answer.unit === null;
  if (key.mark === answer.mark) {
    return unitless && key.bare !== null && answer.bare !== null && isSameNumber(key.bare, answer.bare, rule);
  }
  // Accepts "25°" for a key of 25 °C.
  if (answer.bare && answer.mark === '°' && key.unit?.dimension.startsWith('deg')) {
    return isSameNumber(key, answer.bare, rule);
  }
  if (!unitless) return false;
  if (key.bare && answer.mark === null) return isSameNumber(key.bare, answer, rule);
  if (!answer.bare || key.mark !== null) return false;
  const size = Math.hypot(key.value.re, key.value.im);
  const allowed = answer.mark === '%' ? size > 1 : !key.hasPi;
  return allowed && isSameNumber(key, answer.bare, rule);
}

/** Returns a unit with each of its meanings, the usual one first. */
function meaningsOf(unit: Unit): { unit: Unit; doubt: UnitDoubt }[] {
  const others = unit.others.map(({ doubt, ...meaning }) => ({ unit: { ...unit, ...meaning }, doubt }));
  return [{ unit, doubt: 'never' }, ...others];
}

function isSameUnit(a: Unit, b: Unit): boolean {
  return a.dimension === b.dimension && Math.abs(a.factor / b.factor - 1) < SAME_FACTOR;
}

/** Tolerance for equal factors, which are products of doubles. */
const SAME_FACTOR = 1e-12;

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
function isSameTemperature(key: Quantity, answer: Quantity, rule: NumberRule): boolean | null {
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

/** Compares two values with units, each with one meaning. */
function compareMeasures(key: Quantity, answer: Quantity, units: [Unit, Unit], rule: NumberRule): Outcome {
  const [keyUnit, answerUnit] = units;
  const temperature = isSameTemperature({ ...key, unit: keyUnit }, { ...answer, unit: answerUnit }, rule);
  if (temperature !== null) return temperature ? 'equal' : 'different';
  if (keyUnit.word !== answerUnit.word || !hasSameDimension(keyUnit, answerUnit)) {
    const words = keyUnit.word || answerUnit.word;
    return words && isSameNumber(key, answer, rule) ? 'unclear' : 'different';
  }
  const money = isMoney(keyUnit);
  const ratio = answerUnit.factor / keyUnit.factor;
  const sameScale = Math.abs(ratio - 1) < SAME_FACTOR;
  const outcome = compareNumber(key, convertToKeyUnit(answer, sameScale ? 1 : ratio), rule, money);
  if (outcome !== 'different' || money) return outcome;
  // 1.33 h is a valid rounding of 80 min. Between metres and centimetres no rounding occurs.
  const exact =
    !rule.tolerance &&
    !isPowerOfTen(ratio) &&
    !key.literal?.places &&
    key.value.im === 0 &&
    answer.literal !== null;
  const value = real(key.value.re / ratio);
  const rounded =
    exact && isSameNumber({ value, literal: null, digits: null, components: null }, answer, rule);
  return rounded ? 'equal' : 'different';
}

/** Compares with a key without a unit: ignores the answer's unit, unless it may change the number. */
function compareUnitless(key: Quantity, answer: Quantity, rule: NumberRule): Outcome {
  const valueRule = scaledRule(rule, key.mark ? MARK_FACTORS[key.mark] : 1);
  const same = isSameNumber(key, answer, valueRule) || isEqualWithMark(key, answer, rule);
  // "42 M" may be 42 million.
  if (same && answer.unit?.text === 'M') return 'unclear';
  // Money is compared exactly, but a key without a unit may not be an amount of money.
  if (same && answer.unit && isMoney(answer.unit)) {
    return compareAmounts(key, answer, rule) === 'equal' ? 'equal' : 'unclear';
  }
  return same ? 'equal' : 'different';
}

function compareUnits(key: Quantity, answer: Quantity, rule: NumberRule): Outcome {
  const { unit: keyUnit } = key;
  const { unit: answerUnit } = answer;
  if (!keyUnit) return compareUnitless(key, answer, rule);
  if (!answerUnit) {
    const outcome = compareNumber(key, answer, rule, isMoney(keyUnit));
    return outcome === 'different' && isEqualWithMark(key, answer, rule) ? 'equal' : outcome;
  }
  if (isSameUnit(keyUnit, answerUnit)) return compareMeasures(key, answer, [keyUnit, answerUnit], rule);
  const outcomes = meaningsOf(keyUnit).flatMap((one) =>
    meaningsOf(answerUnit).map((other): Outcome => {
      const outcome = compareMeasures(key, answer, [one.unit, other.unit], rule);
      const sure = one.doubt === 'never' && other.doubt !== 'always';
      return outcome === 'equal' && !sure ? 'unclear' : outcome;
    }),
  );
  return bestOf(outcomes);
}

/** Returns the best outcome of several readings for the answer. */
function bestOf(outcomes: readonly Outcome[]): Outcome {
  return (
    outcomes.find((outcome) => outcome === 'equal') ??
    outcomes.find((outcome) => outcome === 'unclear') ??
    'different'
  );
}

/** Compares one value of the key with one of the answer: names, units and marks, then numbers. */
export function compareQuantity(key: Quantity, answer: Quantity, rule: NumberRule, inList: boolean): Outcome {
  if (!isSameVariable(key.name, answer.name, inList)) return 'different';
  return compareUnits(key, answer, rule);
}

/**
 * Returns whether every key value can be paired with an answer value, in any order (augmenting paths; lists are short).
 */
function canPair(fits: boolean[][]): boolean {
  const partner = new Map<number, number>();
  const assign = (row: number, seen: Set<number>): boolean => {
    for (const [column, fit] of (fits[row] ?? []).entries()) {
      if (!fit || seen.has(column)) continue;
      seen.add(column);
      const taken = partner.get(column);
      if (taken !== undefined && !assign(taken, seen)) continue;
      partner.set(column, row);
      return true;
    }
    return false;
  };
  return fits.every((_, row) => assign(row, new Set()));
}

/** Returns whether the list only repeats its first value. */
function isOneValue([first, ...others]: Quantity[]): boolean {
  return others.every(
    ({ value, unit, name }) =>
      value.re === first?.value.re &&
      value.im === first.value.im &&
      unit?.dimension === first.unit?.dimension &&
      name?.base === first.name?.base,
  );
}

/** Compares the values of a key with those of an answer: in any order unless the rule says otherwise. */
export function compareQuantities(keys: Quantity[], answers: Quantity[], rule: NumberRule): Outcome {
  const [key, answer] = [keys[0], answers[0]];
  if (!key || !answer) return 'different';
  if (keys.length !== answers.length) {
    // A double root may be written once or twice.
    if ([keys.length, answers.length].every((count) => count > 1)) return 'different';
    if (!isOneValue(keys) || !isOneValue(answers)) return 'different';
    const outcome = compareQuantity(key, answer, rule, false);
    return keys.length > 1 && outcome === 'equal' ? 'unclear' : outcome;
  }
  if (keys.length === 1) return compareQuantity(key, answer, rule, false);
  if (rule.ordered) {
    const inOrder = keys.map((each, index) => compareQuantity(each, answers[index]!, rule, false));
    if (inOrder.includes('different')) return 'different';
    return inOrder.includes('unclear') ? 'unclear' : 'equal';
  }
  const outcomes = keys.map((each) => answers.map((other) => compareQuantity(each, other, rule, true)));
  const canPairBy = (fits: (outcome: Outcome) => boolean) => canPair(outcomes.map((row) => row.map(fits)));
  if (canPairBy((outcome) => outcome === 'equal')) return 'equal';
  return canPairBy((outcome) => outcome !== 'different') ? 'unclear' : 'different';
}
