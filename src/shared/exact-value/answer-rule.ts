import { type AnswerForm, hasForm } from './answer-form.ts';
import { valueInUnitOf } from './compare-quantities.ts';
import { compareValues, hasLetters, valuesOrNull, withImpliedUnit } from './compare-values.ts';
import type { NumberRule } from './number-rule.ts';
import type { Part, Quantity } from './quantity.ts';
import type { KeyReading } from './shape.ts';
import type { Unit } from './units.ts';
import type { Reading, Span, Value } from './value.ts';
import { hasDegreeSign, partsOf } from './value-parts.ts';

/** The teacher's requirements besides the value. */
export interface AnswerRule extends Omit<NumberRule, 'digits'> {
  /** `any`: requires a unit of the same dimension; `same`: requires the key's unit. */
  unit?: 'any' | 'same';
  /** Required form of the answer. The value must match exactly, or as rounded to `places`. */
  form?: AnswerForm;
  /** Number of decimals or figures that the forms `decimals` and `figures` require. */
  places?: number;
  /** True when the key is an interval and any value in it is correct. */
  inRange?: boolean;
  /** How a key is read that could be a date, a period or another notation as well as arithmetic. */
  reading?: KeyReading;
}

/** What a correct value lacks; `as-stated`: it only repeats an expression of the statement. */
export type Remark = 'unit-missing' | 'other-unit' | 'other-form' | 'as-stated';

const EXACTLY: NumberRule = { digits: 15, tolerance: { kind: 'absolute', amount: 0 } };

/** For a key in °C, "25°" counts as having the unit; for one in radians, an angle in degrees. */
function hasUnit(part: Part, key: Part | undefined): boolean {
  if (withImpliedUnit(part, key).unit) return true;
  return /^(?:deg|rad1$)/.test(key?.unit?.dimension ?? '') && hasDegreeSign(part.tree);
}

function isUnit(unit: Unit, key: Unit): boolean {
  return [unit, ...unit.others].some(
    ({ dimension, factor }) => dimension === key.dimension && Math.abs(factor / key.factor - 1) < 1e-9,
  );
}

function unitRemark(key: Value, answer: Value, unit: 'any' | 'same'): Remark | null {
  const keys = partsOf(key).filter((part) => part.unit);
  const [first] = keys;
  if (!first?.unit) return null;
  const parts = partsOf(answer);
  if (parts.some((part) => !hasUnit(part, first))) return 'unit-missing';
  if (unit === 'any') return null;
  const allowed = keys.flatMap((part) => part.unit ?? []);
  const isAllowed = (part: Part) => {
    const answerUnit = withImpliedUnit(part, first).unit;
    return answerUnit === null || allowed.some((one) => isUnit(answerUnit, one));
  };
  return parts.every(isAllowed) ? null : 'other-unit';
}

/** Returns what an answer equal to its key lacks by the rule; null when nothing. */
export function findRemark(key: Value, answer: Value, rule: AnswerRule): Remark | null {
  const { unit, form, places = 0 } = rule;
  if (form) {
    const keys = partsOf(key);
    const matchesForm = partsOf(answer).every(({ tree }, index) =>
      hasForm(form, tree, { key: keys[index]?.tree ?? null, places }),
    );
    const isRounded = form === 'decimals' || form === 'figures';
    if (!matchesForm || (!isRounded && compareValues(key, answer, { ...rule, ...EXACTLY }) !== 'equal'))
      return 'other-form';
  }
  return unit ? unitRemark(key, answer, unit) : null;
}

/** Returns the rule for comparing numbers; a form with rounded decimals sets the tolerance. */
export function numberRuleOf<Rule extends AnswerRule>(rule: Rule): Rule {
  const { form, places = 0 } = rule;
  if (form !== 'decimals' && form !== 'figures') return rule;
  return { ...rule, tolerance: { kind: form, count: places }, roundedOnly: true };
}

const SLACK = 1e-9;

function isWithin({ low, high }: Span, quantity: Quantity): boolean | null {
  const sides = [low, high].map((bound, index) => {
    if (!bound) return true;
    const value = valueInUnitOf(bound.at, quantity);
    if (value === null) return null;
    const distance = index === 0 ? value - bound.at.value.re : bound.at.value.re - value;
    const slack = SLACK * Math.max(Math.abs(bound.at.value.re), 1e-3);
    return bound.closed ? distance >= -slack : distance > slack;
  });
  return sides.includes(null) ? null : sides.every((side) => side === true);
}

/**
 * Returns whether an answer lies in the interval of the key; null when the key is no interval. `unreadable` when the
 * answer is not a single number, such as the interval itself: a person must read it.
 */
export function compareWithRange(
  keys: readonly Reading[],
  answers: readonly Reading[],
): 'equal' | 'different' | 'unreadable' | null {
  const region = keys.find(({ value, doubt }) => value.kind === 'region' && doubt === 'never')?.value;
  if (region?.kind !== 'region') return null;
  const numbers = answers.flatMap(({ value, doubt }) =>
    value.kind === 'numbers' && doubt !== 'always' && !hasLetters(value.parts)
      ? [valuesOrNull(value.parts, false)]
      : [],
  );
  const values = numbers.flatMap((quantities) => (quantities?.length === 1 ? quantities : []));
  if (values.length === 0) return 'unreadable';
  const isInside = values.some(
    (quantity) => quantity.value.im === 0 && region.spans.some((span) => isWithin(span, quantity) === true),
  );
  return isInside ? 'equal' : 'different';
}
