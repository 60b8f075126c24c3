import { foldLetters } from '../rules/fold-letters.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre;january february march april may june july august september october november december'
    .split(';')
    .map((names) => names.split(' '));
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The place of an option among values, and what it is a value of. */
export interface OptionValue {
  from: number;
  /** The end of a range; equal to `from` for a single value, infinite for "más de 20". */
  to: number;
  isRange: boolean;
  unit: string;
}

const number = String.raw`[-−+]?\d[\d.,\s]*(?:\s*[x×·*]\s*10\s*\^?\s*[-−]?\d+)?`;
const unit = String.raw`[^\d]{0,24}`;
const single = new RegExp(
  `^(?:hacia |en |aprox\\.? |about |in |[~≈]|[$€£] ?)?(${number})\\s*(${unit})$`,
  'u',
);
const range = new RegExp(
  `^(?:de |del |entre |from |between |desde |[[(] ?)?(${number})\\s*(${unit}?)\\s*(?:-|–|—|a|al|y|hasta|to|and|;)\\s*(${number})\\s*(${unit}?) ?[\\])]?$`,
  'u',
);
const upTo = new RegExp(
  `^(?:menos de|hasta|por debajo de|inferior a|less than|under|below|up to|fewer than|<|≤) ?(${number})\\s*(${unit})$`,
  'u',
);
const above = new RegExp(
  `^(?:mas de|por encima de|superior a|desde|more than|over|above|from|>|≥) ?(${number})\\s*(${unit})$`,
  'u',
);

/** Returns the value of an option that is nothing but a number, quantity, date, century or range; null for another. */
export function optionValue(option: string): OptionValue | null {
  const text = foldLetters(option.replaceAll('²', ' sq').replaceAll('³', ' cu')).replace(/\.$/, '').trim();
  const date = dateOf(text) ?? centuryOf(text);
  if (date) return date;
  const between = range.exec(text);
  if (between) {
    const [from, to] = [numberOf(between[1]!), numberOf(between[3]!)];
    const name = unitOf(between[4]! || between[2]!);
    return from === null || to === null || to < from ? null : { from, to, isRange: true, unit: name };
  }
  for (const [pattern, isUp] of [
    [upTo, false],
    [above, true],
  ] as const) {
    const found = pattern.exec(text);
    const end = found && numberOf(found[1]!);
    if (found && end !== null)
      return {
        from: isUp ? end! : Number.NEGATIVE_INFINITY,
        to: isUp ? Number.POSITIVE_INFINITY : end!,
        isRange: true,
        unit: unitOf(found[2]!),
      };
  }
  const alone = single.exec(text);
  const value = alone && numberOf(alone[1]!);
  if (!alone || value === null) return null;
  return { from: value!, to: value!, isRange: false, unit: unitOf(alone[2]!) };
}

const unitOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads a number as it is written in either language: a comma or point before three digits separates thousands. */
function numberOf(text: string): number | null {
  const [mantissa = '', power] = text
    .replace(/\s/g, '')
    .replace('−', '-')
    .split(/[x×·*]10\^?/);
  const plain = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(mantissa)
    ? mantissa.replace(/[.,]/g, '')
    : mantissa.replace(',', '.').replace(/[.,]$/, '');
  const value = Number(plain) * 10 ** Number(power ?? 0);
  return Number.isFinite(value) && plain !== '' ? value : null;
}

function dateOf(text: string): OptionValue | null {
  const found =
    /^(?:el |on )?(\d{1,2})(?: de|st|nd|rd|th)? ([a-z]+)(?:,? (?:de |del )?(\d{3,4}))?$/.exec(text) ??
    /^(?:en |in )?()([a-z]+)(?:,? (?:de |del )?(\d{3,4}))$/.exec(text);
  if (!found) return null;
  const month = months.map((names) => names.indexOf(found[2]!)).find((index) => index >= 0);
  if (month === undefined) return null;
  const at = Number(found[3] ?? 0) * 400 + month * 31 + Number(found[1] || 0);
  return { from: at, to: at, isRange: false, unit: 'date' };
}

function centuryOf(text: string): OptionValue | null {
  const [, digits, , era] =
    /^(?:el |the )?(?:siglo|century) ([ivxlcdm]+)( (a\.? ?c\.?|bc))?$/.exec(text) ?? [];
  if (!digits) return null;
  let sum = 0;
  for (const [index, sign] of [...digits].entries()) {
    const value = romanDigits[sign]!;
    sum += value < (romanDigits[digits[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  const at = era ? -sum : sum;
  return { from: at, to: at, isRange: false, unit: 'century' };
}

/** Returns the values of options that all are values of one kind; null when one is something else. */
export function valuesOf(options: readonly string[]): OptionValue[] | null {
  const values = options.map(optionValue);
  const found = values.filter((value) => value !== null);
  if (found.length < 2 || found.length < options.length) return null;
  return new Set(found.map((value) => value.unit)).size === 1 ? found : null;
}

const isAfter = (one: OptionValue, other: OptionValue): boolean =>
  one.from > other.from || (one.from === other.from && one.to > other.to);

/** Returns whether the values ascend or descend without a break. */
export const areOrdered = (values: readonly OptionValue[]): boolean =>
  values.slice(1).every((value, index) => isAfter(value, values[index]!)) ||
  values.slice(1).every((value, index) => isAfter(values[index]!, value));

export const inAscendingOrder = (one: OptionValue, other: OptionValue): number =>
  isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0;

/** Returns whether two ranges share more than an end point. */
export function haveOverlap(values: readonly OptionValue[]): boolean {
  const ranges = values.filter(({ isRange }) => isRange).toSorted(inAscendingOrder);
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, { from, to }] of ranges.entries()) {
    if (index > 0 && from < end) return true;
    end = Math.max(end, to);
  }
  return false;
}
