import { plainShape } from './plain-shape.ts';
import type { Part } from './quantity.ts';
import { readChain } from './read-chain.ts';
import { readClock } from './read-clock.ts';
import { type DateOrder, type DateShape, readDate } from './read-date.ts';
import { lettersOf, NoValue } from './tree.ts';

/**
 * What a key says that looks like arithmetic and is none. It equals the same thing in another notation, and nothing
 * else.
 */
export type Shape =
  | DateShape
  /** Two years. */
  | { kind: 'period'; from: number; to: number }
  /** An interval or a result: whole numbers joined by dashes. */
  | { kind: 'range'; items: Part[]; numbers: number[]; unit: string }
  /** Three or more terms, equal up to a factor. */
  | { kind: 'ratio'; terms: number[]; texts: string[] }
  | { kind: 'size'; items: Part[]; texts: string[]; unit: string }
  /** Blood pressure; without its unit, it may be a fraction. */
  | { kind: 'pressure'; items: Part[]; texts: string[]; unit: string }
  /** Minutes and seconds per distance. */
  | { kind: 'pace'; seconds: number; per: string }
  /** Angles on a globe with their hemispheres. */
  | { kind: 'place'; angles: { angle: string; hemisphere: Hemisphere }[] };

export type Hemisphere = 'N' | 'S' | 'E' | 'W';

/** How a teacher wants a key read: as arithmetic, or as a date in this order. */
export type KeyReading = 'value' | DateOrder;

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** "8-10", "15-18 años", "4-3-3". A single letter after a blank is a unit, without one an unknown. */
const RANGE = /^(\d{1,6})-(\d{1,6})(?:-(\d{1,4}))?(?: ?([%°€$£]|[a-zA-ZµμΩ°€][^\d=<>+*^-]+)| ([a-zA-Z]))?$/;
/** "de 1868 a 1874", "entre 5 y 7 m". */
const IN_WORDS = /^(?:de|desde|entre|from|between) (\d{1,6}) (?:a|hasta|y|to|and) (\d{1,6})(?=$| [a-z%°€])/i;
const PERIOD = /^(\d{3,4})-(\d{3,4})$|^(\d{4})-(\d{2})$/;
const RATIO = new RegExp(`^${NUMBER}(?: ?: ?${NUMBER}){2,11}$`);
const UNIT = `(?: ?([a-zA-Zµμ"']{1,12}))?`;
const SIZE = new RegExp(`^(${NUMBER})${UNIT} ?[xX*·] ?(${NUMBER})${UNIT}(?: ?[xX*·] ?(${NUMBER})${UNIT})?$`);
/** Signs of a size in a key; "12·15" stays a product. */
const SIZE_SIGN = /\d ?[a-zA-Zµμ"']{0,12} ?[xX] ?\d/;
/** "3x108" is a power of ten without its superscript. */
const LOST_EXPONENT = /^\d(?:[.,]\d+)? ?x ?10[1-9]\d?$/i;
const PRESSURE = /^(\d{2,3}) ?\/ ?(\d{2,3})( ?mm ?hg)?$/i;
const PACE = /^(\d{1,2}):([0-5]\d) ?min(?:utos?|utes?)? ?(?:\/|por |per ) ?(km|mi)$/i;
const PLACE =
  /^(\d{1,3}(?:[.,]\d+)? ?°(?: ?\d{1,2}(?:[.,]\d+)? ?')?(?: ?\d{1,2}(?:[.,]\d+)? ?")?|\d{1,3}(?:[.,]\d+)?) ?(?:de )?(?:latitud |longitud |latitude |longitude )?(norte|north|nord|sur|south|sud|sul|oeste|oest|west|este|east|est|leste|[nsewo])\.?/i;
const HEMISPHERES: Record<string, Hemisphere> = { n: 'N', s: 'S', e: 'E', l: 'E', w: 'W', o: 'W' };

/** Reads numbers with one unit; null when the unit is none. */
export function partsOf(numbers: readonly string[], units: readonly string[]): Part[] | null {
  try {
    const parts = numbers.map((number, index) => readChain(`${number} ${units[index] ?? ''}`.trim()));
    return parts.some((part, index) => lettersOf(part.tree).length > 0 || isLost(part, units[index] ?? ''))
      ? null
      : parts;
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/** Returns whether the unit became part of the number. */
const isLost = ({ unit }: Part, text: string): boolean =>
  text !== '' && !/^[%°]$/.test(text) && unit === null;

export const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** Returns the year that a second year of two digits means: 39 in "1936-39". */
export function secondYear(from: string, to: string): number {
  return Number(to.length === 2 && from.length === 4 ? from.slice(0, 2) + to : to);
}

function readPeriod(text: string): Shape | null {
  const match = PERIOD.exec(text);
  if (!match) return null;
  const [from, to] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''];
  const shape = { kind: 'period' as const, from: Number(from), to: secondYear(from, to) };
  return shape.to > shape.from ? shape : null;
}

function readRange(text: string): Shape | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const numbers = [match[1], match[2], match[3]].filter((number) => number !== undefined);
  const unit = (match[4] ?? match[5] ?? '').trim();
  const items = partsOf(
    numbers,
    numbers.map(() => unit),
  );
  return items && { kind: 'range', items, numbers: numbers.map(Number), unit };
}

function readRatio(text: string): Shape | null {
  if (!RATIO.test(text) || readClock(text).length > 0) return null;
  const texts = text.split(':').map((term) => term.trim());
  const terms = texts.map(numberOf);
  return terms.some((term) => term > 0) ? { kind: 'ratio', terms, texts } : null;
}

/** Reads a size; the last unit counts for the sides without one. */
export function readSize(text: string): (Shape & { kind: 'size' }) | null {
  const match = SIZE.exec(text);
  if (!match || LOST_EXPONENT.test(text)) return null;
  const [, first = '', unit1, second = '', unit2, third, unit3] = match;
  const texts = [first, second, ...(third === undefined ? [] : [third])];
  const unit = unit3 ?? unit2 ?? '';
  const units = [unit1 ?? unit, unit2 ?? unit, unit3 ?? unit];
  const items = partsOf(texts, units);
  return items && { kind: 'size', items, texts, unit };
}

/** Returns whether numbers without a unit may be a blood pressure: in its usual range and rounded as it is read. */
const isUsualPressure = (high: number, low: number): boolean =>
  high >= 70 && high <= 250 && low >= 40 && low <= 150 && high > low && high % 5 === 0 && low % 5 === 0;

export function readPressure(text: string): (Shape & { kind: 'pressure' }) | null {
  const [, high = '', low = '', written] = PRESSURE.exec(text) ?? [];
  if (high === '' || (written === undefined && !isUsualPressure(Number(high), Number(low)))) return null;
  const unit = written === undefined ? '' : 'mmHg';
  const items = partsOf([high, low], [unit, unit]);
  return items && { kind: 'pressure', items, texts: [high, low], unit };
}

function readPace(text: string): Shape | null {
  const [, minutes, seconds, per = ''] = PACE.exec(text) ?? [];
  if (minutes === undefined) return null;
  return { kind: 'pace', seconds: Number(minutes) * 60 + Number(seconds), per: per.toLowerCase() };
}

/** Reads "40° N, 3° O"; in an answer (`isAnswer`) the degree sign may be missing. */
export function readPlace(text: string, isAnswer = false): (Shape & { kind: 'place' }) | null {
  const angles: { angle: string; hemisphere: Hemisphere }[] = [];
  for (let rest = text; rest !== ''; ) {
    const match = PLACE.exec(rest);
    if (!match || angles.length === 2) return null;
    const [found, angle = '', word = ''] = match;
    if (!isAnswer && !angle.includes('°')) return null;
    angles.push({
      angle: angle.includes('°') ? angle : `${angle}°`,
      hemisphere: HEMISPHERES[word.charAt(0).toLowerCase()]!,
    });
    const after = rest.slice(found.length);
    rest = after.replace(/^ ?(?:[,;]|y|and)? ?/, '');
    if (rest !== '' && after === rest) return null;
  }
  return angles.length > 0 ? { kind: 'place', angles } : null;
}

/**
 * Reads a key that looks like arithmetic and is none: a date, a period, an interval or a result, a ratio of three or
 * more terms, a size, a blood pressure, a pace, a place on a globe. Null for every other text.
 */
export function readShape(source: unknown, reading?: KeyReading): Shape | null {
  if (reading === 'value') return null;
  const plain = plainShape(source);
  if (plain === null || !/\d/.test(plain)) return null;
  const text = plain.replace(IN_WORDS, '$1-$2');
  // Only a date can have blanks around its separators in words.
  const date = /\d [-/.] | [-/.] \d/.test(text) ? null : readDate(text, reading);
  if (date) return date;
  if (SIZE_SIGN.test(text)) {
    const size = readSize(text);
    if (size) return size;
  }
  return (
    readPeriod(text) ??
    readRange(text) ??
    readRatio(text) ??
    readPressure(text) ??
    readPace(text) ??
    readPlace(text)
  );
}
