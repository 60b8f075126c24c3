import { findUnits, isFactorSymbol, type UnitDoubt } from './unit-table.ts';

/** A trailing unit. `dimension` is equal for units that convert into each other by their factors. */
export interface Unit {
  text: string;
  factor: number;
  dimension: string;
  /** True for a word that is no known unit ("8 manzanas"). */
  word: boolean;
  /** Other meanings of the same spelling: C is coulomb and °C, ms⁻¹ also m/s. */
  others: readonly UnitMeaning[];
}

export interface UnitMeaning {
  factor: number;
  dimension: string;
  doubt: UnitDoubt;
}

/** Maximum number of meanings per text; each ambiguous unit multiplies them. */
const MAX_MEANINGS = 16;
const UNIT_PART = /([*/ ]*)\s*([a-zA-Zμµ€¤£¥¢Ω]+)(?:\^?(-?\d)(?!\d))?/y;

function powersWithoutBrackets(text: string): string {
  return text
    .replace(/\s*\^\s*/g, '^')
    .replace(/\^\s*\(\s*(-?\d)\s*\)/g, '^$1')
    .replace(/\/\s*\(([^()]*)\)/g, (_, inner: string) => `/${inner.replace(/[* ]+/g, '/')}`)
    .replace(/\b(?:fl\.? ?oz|fluid ounces?|onzas? liquidas?)(?![a-z])/gi, 'floz')
    .replace(/\b(?:caballos? de (?:vapor|fuerza))(?![a-z])/gi, 'CV')
    .replace(/(?<=[a-zA-Z\d])\.(?=[a-zA-Z])|(?<=[a-z]{4})-(?=[a-z]{4})/g, '*')
    .replace(/(?<=[a-z])\s+(?:por|per)\s+(?=[a-z])/gi, '/')
    .replace(/\b(?:square|sq)\s+([a-z]+)/gi, '$1^2')
    .replace(/\bcubic\s+([a-z]+)/gi, '$1^3')
    .replace(/(?<=[a-z])\s+(?:cuadrad[oa]s?|squared)(?![a-z])/gi, '^2')
    .replace(/(?<=[a-z])\s+(?:cubic[oa]s?|cubed)(?![a-z])/gi, '^3')
    .trim();
}

interface Meaning {
  factor: number;
  powers: ReadonlyMap<string, number>;
  doubt: UnitDoubt;
}

const NOTHING: Meaning = { factor: 1, powers: new Map(), doubt: 'never' };

function strongerDoubt(a: UnitDoubt, b: UnitDoubt): UnitDoubt {
  if (a === 'always' || b === 'always') return 'always';
  return a === 'key' || b === 'key' ? 'key' : 'never';
}

function times(a: Meaning, b: Meaning): Meaning {
  const powers = new Map(a.powers);
  for (const [name, power] of b.powers) powers.set(name, (powers.get(name) ?? 0) + power);
  return { factor: a.factor * b.factor, powers, doubt: strongerDoubt(a.doubt, b.doubt) };
}

/** Returns the meanings of one run of letters with its exponent. */
function meaningsOf(run: string, exponent: number): Meaning[] {
  return findUnits(run).map(({ factor, dimensions, doubt }) => ({
    factor: factor ** exponent,
    powers: new Map(Object.entries(dimensions).map(([name, power]) => [name, power * exponent])),
    doubt,
  }));
}

/** Reads products without signs, such as "ms⁻¹" and "kgms⁻¹"; the exponent belongs to the last symbol. */
function gluedProducts(run: string, exponent: number): Meaning[] {
  const products: Meaning[] = [];
  for (let cut = 1; cut < run.length; cut += 1) {
    const [head, tail] = [run.slice(0, cut), run.slice(cut)];
    if (!isFactorSymbol(head)) continue;
    const rests = [
      ...(isFactorSymbol(tail) ? meaningsOf(tail, exponent) : []),
      ...gluedProducts(tail, exponent),
    ];
    const [first] = meaningsOf(head, 1);
    if (first) products.push(...rests.map((rest) => times(first, rest)));
  }
  return products;
}

/** In a compound unit, a degree Celsius is a kelvin: J/(kg·°C), °C⁻¹. */
function withKelvin(powers: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const degrees = powers.get('degC');
  if (!degrees || (powers.size === 1 && degrees === 1)) return powers;
  const { degC: _, ...others } = Object.fromEntries(powers);
  return new Map(Object.entries({ ...others, K: (powers.get('K') ?? 0) + degrees }));
}

function dimensionOf(powers: ReadonlyMap<string, number>): string {
  return [...withKelvin(powers)]
    .filter(([, power]) => power !== 0)
    .map(([name, power]) => `${name}${power}`)
    .sort()
    .join(' ');
}

/** Maximum length of a run that is split into symbols. */
const MAX_GLUED = 8;
/** Products that the table has as one unit; a power belongs to their last symbol. */
const PRODUCTS = new Set(['Nm', 'Ns', 'kNm']);

/** "8 cm 2", typed without superscripts. */
const SPACED_POWER = /^([cdkm]?m) ([23])$/;

/** Returns the meanings of a run of letters with its exponent, and those of products without signs. */
function runMeanings(run: string, power: string | undefined, isDivided: boolean): Meaning[] {
  const exponent = Number(power ?? 1) * (isDivided ? -1 : 1);
  const whole = meaningsOf(run, exponent);
  const mayBeGlued =
    run.length <= MAX_GLUED &&
    power !== undefined &&
    (power.startsWith('-') ? !isDivided : whole.length === 0 || PRODUCTS.has(run));
  const glued = mayBeGlued && !isDivided ? gluedProducts(run, exponent) : [];
  return PRODUCTS.has(run) && glued.length > 0 ? glued : [...whole, ...glued];
}

/**
 * Returns the meanings of a unit; `divides`: everything after the first "/" is in the denominator. Null for no unit.
 */
function readMeanings(text: string, divides: boolean): Meaning[] | null {
  let meanings: Meaning[] = [NOTHING];
  let isDivided = false;
  let at = 0;
  while (at < text.length) {
    UNIT_PART.lastIndex = at;
    const match = UNIT_PART.exec(text);
    if (!match) return null;
    const [found, sign = '', run = '', power] = match;
    const join = sign.replace(/ /g, '');
    if (join.length > 1 || (at === 0 && join !== '')) return null;
    isDivided = join === '/' || (divides && isDivided);
    const here = runMeanings(run, power, isDivided);
    if (here.length === 0) return null;
    meanings = meanings
      .flatMap((before) => here.map((meaning) => times(before, meaning)))
      .slice(0, MAX_MEANINGS);
    at += found.length;
  }
  return at === 0 ? null : meanings;
}

/** Longest text that is read as a unit, in characters. */
const MAX_UNIT_LENGTH = 100;

/** Reads a whole text as a unit: "m/s^2", "km por hora", "kg*m s^-2", "metros cuadrados"; null for anything else. */
export function readUnit(source: string): Unit | null {
  if (source.length > MAX_UNIT_LENGTH) return null;
  const typed = source.trim().replace(SPACED_POWER, '$1^$2');
  const text = powersWithoutBrackets(typed);
  const meanings = readMeanings(text, false);
  if (!meanings) return null;
  // "J/kg·K" is written for J/(kg·K).
  const divided = /\/[^/]*[* ][^/]*$/.test(text) ? (readMeanings(text, true) ?? []) : [];
  const [first, ...others] = [...meanings, ...divided].map(({ factor, powers, doubt }) => ({
    factor,
    dimension: dimensionOf(powers),
    doubt,
  }));
  if (!first) return null;
  return { text: typed, factor: first.factor, dimension: first.dimension, word: false, others };
}

const MONEY = /(?:^| )(?:cent|euro|dollar|peso|pound|yen|[A-Z]{3})-?\d/;
/** Currencies with cents or centavos. */
const HAS_CENTS = /^(?:cent|euro|dollar|peso|[A-Z]{3})1$/;

/** Returns the dimension with its currency replaced, so that 35 cent/kWh compares with €/kWh. */
function withAnyCurrency(dimension: string): string {
  return dimension
    .split(' ')
    .map((power) => (HAS_CENTS.test(power) ? 'cent1' : power))
    .sort()
    .join(' ');
}

/** Returns whether the unit is an amount of money or a price. */
export function isMoney(unit: Pick<Unit, 'dimension'>): boolean {
  return MONEY.test(unit.dimension);
}

const CURRENCY = /^(?:cent|euro|dollar|peso|pound|yen|[A-Z]{3})1$/;

/** Returns whether the unit is an amount of money, not a price per something. */
export const isCurrency = (unit: Pick<Unit, 'dimension'>): boolean => CURRENCY.test(unit.dimension);

/** Returns whether units convert by their factors. A cent converts to any currency with cents, also in a price. */
export function hasSameDimension(a: Pick<Unit, 'dimension'>, b: Pick<Unit, 'dimension'>): boolean {
  if (a.dimension === b.dimension) return true;
  return (
    [a, b].some(({ dimension }) => /(?:^| )cent1(?: |$)/.test(dimension)) &&
    withAnyCurrency(a.dimension) === withAnyCurrency(b.dimension)
  );
}
