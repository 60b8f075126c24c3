import { sameNumber } from './compare-numbers.ts';
import { real } from './complex.ts';
import { type Measured, type Quantity, shiftLiteral } from './quantity.ts';
import { sameTemperature } from './temperature.ts';
import { sameDimension } from './units.ts';
import { sameVariable } from './variable-name.ts';

/** `unclear`: the numbers agree, but what they count is said in words a program cannot judge. */
type Outcome = 'equal' | 'different' | 'unclear';

/** The answer in the key's unit; powers of ten keep the digits that were typed. */
function converted(answer: Quantity, ratio: number): Measured {
  if (ratio === 1) return answer;
  const power = Math.round(Math.log10(ratio));
  const byTen = Math.abs(Math.log10(ratio) - power) < 1e-12;
  const scale = (part: number): number =>
    byTen && power < 0 ? part / 10 ** -power : part * (byTen ? 10 ** power : ratio);
  return {
    value: { re: real(scale(answer.value.re)).re, im: real(scale(answer.value.im)).re },
    literal: answer.literal && byTen ? shiftLiteral(answer.literal, power) : null,
    digits: answer.digits,
    components: null,
  };
}

/** Rules 10: the readings of % and ° under which an answer may be the key. */
function sameMarked(key: Quantity, answer: Quantity, digits: number): boolean {
  if (sameNumber(key, answer, digits)) return true;
  const unitless = key.unit === null && answer.unit === null;
  if (key.mark === answer.mark) {
    return unitless && key.bare !== null && answer.bare !== null && sameNumber(key.bare, answer.bare, digits);
  }
  // "25°" for a key of 25 °C.
  if (answer.bare && answer.mark === '°' && key.unit?.dimension.startsWith('deg')) {
    return sameNumber(key, answer.bare, digits);
  }
  if (!unitless) return false;
  if (key.bare && answer.mark === null) return sameNumber(key.bare, answer, digits);
  if (!answer.bare || key.mark !== null) return false;
  const size = Math.hypot(key.value.re, key.value.im);
  const allowed = answer.mark === '%' ? size > 1 : !key.hasPi;
  return allowed && sameNumber(key, answer.bare, digits);
}

function compareUnits(key: Quantity, answer: Quantity, digits: number): Outcome {
  if (!key.unit || !answer.unit) return sameMarked(key, answer, digits) ? 'equal' : 'different';
  const temperature = sameTemperature(key, answer, digits);
  if (temperature !== null) return temperature ? 'equal' : 'different';
  if (key.unit.word !== answer.unit.word || !sameDimension(key.unit, answer.unit)) {
    const words = key.unit.word || answer.unit.word;
    return words && sameNumber(key, answer, digits) ? 'unclear' : 'different';
  }
  const ratio = answer.unit.factor / key.unit.factor;
  // Factors are products of doubles: 1 is not always met exactly.
  const sameScale = Math.abs(ratio - 1) < 1e-12;
  if (sameNumber(key, converted(answer, sameScale ? 1 : ratio), digits)) return 'equal';
  // 1.33 h is a rounding of 80 min in its own unit.
  const exact = !key.literal?.fractional && key.value.im === 0 && answer.literal !== null;
  const value = real(key.value.re / ratio);
  const rounded =
    exact && sameNumber({ value, literal: null, digits: null, components: null }, answer, digits);
  return rounded ? 'equal' : 'different';
}

/** Compares one value of the key with one of the answer: names, units, marks, then the numbers. */
export function compareQuantity(key: Quantity, answer: Quantity, digits: number, inList: boolean): Outcome {
  if (!sameVariable(key.name, answer.name, inList)) return 'different';
  return compareUnits(key, answer, digits);
}

/** Pairs every value of the key with one of the answer, in any order (augmenting paths; lists are short). */
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

/** Compares the values of a key with those of an answer as sets. */
export function compareQuantities(keys: Quantity[], answers: Quantity[], digits: number): Outcome {
  const [key, answer] = [keys[0], answers[0]];
  if (keys.length !== answers.length || !key || !answer) return 'different';
  if (keys.length === 1) return compareQuantity(key, answer, digits, false);
  const fits = keys.map((each) =>
    answers.map((other) => compareQuantity(each, other, digits, true) === 'equal'),
  );
  return canPair(fits) ? 'equal' : 'different';
}
