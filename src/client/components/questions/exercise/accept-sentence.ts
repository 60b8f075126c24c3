import type { KeyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import type { TextKey, TFunction } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/language.ts';

const quantities: Record<string, TextKey> = {
  L1: 'acceptRule.quantity.length',
  L2: 'acceptRule.quantity.area',
  L3: 'acceptRule.quantity.volume',
  M1: 'acceptRule.quantity.mass',
  T1: 'acceptRule.quantity.time',
  'L1 T-1': 'acceptRule.quantity.speed',
  'L1 T-2': 'acceptRule.quantity.acceleration',
  'L1 M1 T-2': 'acceptRule.quantity.force',
  'L2 M1 T-2': 'acceptRule.quantity.energy',
  'L2 M1 T-3': 'acceptRule.quantity.power',
  'L-1 M1 T-2': 'acceptRule.quantity.pressure',
  'L-3 M1': 'acceptRule.quantity.density',
  K1: 'acceptRule.quantity.temperature',
  degC1: 'acceptRule.quantity.temperature',
  degF1: 'acceptRule.quantity.temperature',
  n1: 'acceptRule.quantity.amount',
  I1: 'acceptRule.quantity.current',
  'I-1 L2 M1 T-3': 'acceptRule.quantity.voltage',
  'I-2 L2 M1 T-3': 'acceptRule.quantity.resistance',
  'I1 T1': 'acceptRule.quantity.charge',
  'T-1': 'acceptRule.quantity.frequency',
};

/** Returns the name of the quantity that a unit measures. */
export const quantityName = (t: TFunction, { dimension, isMoney }: NonNullable<KeyFacts['unit']>): string =>
  t(isMoney ? 'acceptRule.quantity.money' : (quantities[dimension] ?? 'acceptRule.quantity.same'));

/** Significant digits that a double represents reliably. */
const digits = 12;

/** Formats a number unrounded, with the decimal mark of the key. */
function written(value: number, key: string): string {
  const text = String(Number(value.toPrecision(digits)));
  return key.includes(',') ? text.replace('.', ',') : text;
}

/** Returns the bounds of the accepted interval; null when the rule has none. */
export function bandOf(
  accept: AcceptRule,
  facts: KeyFacts,
  key: string,
): { low: string; number: string; high: string } | null {
  const { tolerance, form } = accept;
  if (!tolerance || form || facts.number === null || !(tolerance.amount > 0)) return null;
  if (tolerance.kind !== 'absolute' && tolerance.kind !== 'percent') return null;
  const { number } = facts;
  const half = tolerance.kind === 'absolute' ? tolerance.amount : (Math.abs(number) * tolerance.amount) / 100;
  return {
    low: written(number - half, key),
    number: written(number, key),
    high: written(number + half, key),
  };
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns a unit as people write it; the parser stores $ as ¤, and m/s² as m/s^(2). */
export const unitName = (unit: string): string =>
  unit
    .replace('¤', '$')
    .replaceAll('*', '·')
    .replace(
      /\^\(?(-?)(\d)\)?/g,
      (_, minus: string, digit: string) => `${minus && '⁻'}${superscripts[Number(digit)]}`,
    );

/** Returns the unit as shown after a number. */
const unitText = ({ unit, isPercent }: KeyFacts): string => (isPercent ? '%' : unitName(unit?.text ?? ''));

/** Returns both readings of a key such as "2.500", with the decimal mark of the language. */
export function separatorTexts(
  { thousands, decimal }: NonNullable<KeyFacts['separator']>,
  language: Language,
) {
  return { thousands, decimal: language === 'en' ? decimal.replace(',', '.') : decimal };
}

function valueSentence(t: TFunction, accept: AcceptRule, facts: KeyFacts, key: string): string {
  const { tolerance, form, inRange } = accept;
  if (facts.separator?.meaning === null) return t('acceptRule.says.open', { key });
  if (inRange && facts.isInterval) return t('acceptRule.says.range', { key });
  if (form) return t(`acceptRule.formSays.${form}`, { key, count: accept.places ?? 0 });
  const band = bandOf(accept, facts, key);
  if (band) {
    const unit = unitText(facts);
    const high = unit ? `${band.high} ${unit}` : band.high;
    return t('acceptRule.says.between', { low: band.low, high });
  }
  if (tolerance) {
    const { kind, amount } = tolerance;
    if (Number.isNaN(amount)) return '';
    if (kind === 'figures' || kind === 'decimals')
      return t(`acceptRule.says.${kind}`, { key, count: amount });
    return t('acceptRule.says.around', { amount: written(amount, key) + (kind === 'percent' ? ' %' : '') });
  }
  return t(defaultSentence(facts), { key });
}

/** Returns the sentence for the default rule of a key. */
function defaultSentence({ number, typed, unit }: KeyFacts): TextKey {
  if (number === null) return 'acceptRule.says.same';
  if (unit?.isMoney) return 'acceptRule.says.money';
  if (!typed) return Number.isInteger(number) ? 'acceptRule.says.only' : 'acceptRule.says.value';
  if (typed.places === 0 || typed.significant < 3) return 'acceptRule.says.only';
  return typed.places === 2 ? 'acceptRule.says.hundredth' : 'acceptRule.says.rounding';
}

function unitSentence(t: TFunction, { unit: rule }: AcceptRule, { unit }: KeyFacts): string {
  if (!unit) return '';
  if (!rule) return t('acceptRule.says.unitFree');
  return rule === 'any'
    ? t('acceptRule.says.unitAny', { quantity: quantityName(t, unit) })
    : t('acceptRule.says.unitSame', { unit: unitName(unit.text) });
}

/** Describes the rule of an exercise: a sentence on the value, and one on the other requirements. */
export function acceptSentence(
  t: TFunction,
  accept: AcceptRule,
  facts: KeyFacts,
  key: string,
): [value: string, rest: string] {
  const { roundedOnly, form, inRange } = accept;
  const rounded = roundedOnly && !form && !(inRange && facts.isInterval) ? t('acceptRule.says.rounded') : '';
  const rest = [rounded, unitSentence(t, accept, facts)].filter(Boolean).join(' ');
  return [valueSentence(t, accept, facts, key), rest];
}
