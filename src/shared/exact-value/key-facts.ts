import { doubtfulNumbers, hasLetters, separatorOf, valuesOrNull } from './compare-values.ts';
import { type Currency, type SeparatorMeaning, usualPointIn } from './currency.ts';
import type { Part } from './quantity.ts';
import { readValues } from './read-values.ts';
import { readShape, type Shape } from './shape.ts';
import { mayBeTolerance } from './tolerance.ts';
import { isMoney } from './units.ts';

/** Properties of a key, used to describe the rule of an exercise. */
export interface KeyFacts {
  /** The key's single real number, in its unit; 25 for 25 %. */
  number: number | null;
  /** Typed decimals and significant figures, when the key is one typed number. */
  typed: { places: number; significant: number } | null;
  /** `text` as typed; `dimension` is equal for units that convert into each other. */
  unit: { text: string; dimension: string; isMoney: boolean } | null;
  /** True when written with a trailing %. */
  isPercent: boolean;
  isInterval: boolean;
  /** A measure such as "9.8 ± 0.1 m/s", split into key and tolerance. */
  measure: { key: string; amount: number } | null;
  /** What the key is when it looks like arithmetic and is none. */
  shape: Shape | null;
  /** Both readings of a key such as "2.500"; `meaning`: null while only the teacher knows it. */
  separator: { thousands: string; decimal: string; meaning: SeparatorMeaning | null } | null;
  /** True for two or more values. */
  isList: boolean;
}

const NOTHING: KeyFacts = {
  number: null,
  typed: null,
  unit: null,
  isPercent: false,
  isInterval: false,
  measure: null,
  shape: null,
  separator: null,
  isList: false,
};
const PLUS_MINUS = /^(.*?)\s*(?:±|\+\/?-|\\pm)\s*([\d.,]+)(.*)$/;

function measureOf(part: Part, source: string): KeyFacts['measure'] {
  const [, centre = '', , unit = ''] = PLUS_MINUS.exec(source) ?? [];
  const { tree } = part;
  if (!mayBeTolerance(part) || tree.kind !== 'sum' || centre === '') return null;
  const amount = realOf({ ...part, tree: tree.right });
  return amount === null ? null : { key: `${centre.trim()}${unit}`.trim(), amount };
}

function realOf(part: Part, grouped = false): number | null {
  const [quantity, more] = valuesOrNull([part], grouped) ?? [];
  if (!quantity || more || quantity.value.im !== 0 || !Number.isFinite(quantity.value.re)) return null;
  return quantity.value.re;
}

function typedOf(part: Part, grouped: boolean): KeyFacts['typed'] {
  const { tree } = part;
  const isTyped = tree.kind === 'number' || (tree.kind === 'signed' && tree.operand.kind === 'number');
  const literal = isTyped ? valuesOrNull([part], grouped)?.[0]?.literal : null;
  return literal ? { places: literal.places, significant: literal.significant } : null;
}

function factsOfShape(shape: Shape): KeyFacts {
  const isInterval =
    shape.kind === 'range' && shape.numbers.length === 2 && shape.numbers[0]! < shape.numbers[1]!;
  return { ...NOTHING, shape, isInterval };
}

/** Returns both readings of the first number that can have a thousands separator. */
function separatorsOf(parts: readonly Part[], { point, currency }: KeyContext): KeyFacts['separator'] {
  const [first] = doubtfulNumbers(parts);
  if (!first) return null;
  const { integer, fraction, grouped } = first;
  const separator = separatorOf(parts, { point, usualPoint: usualPointIn(currency) });
  const meaning = separator === 'open' ? null : separator === 'thousands' ? 'thousands' : 'decimal';
  const shorter = fraction.replace(/0+$/, '');
  return { thousands: grouped!, decimal: shorter ? `${integer},${shorter}` : integer, meaning };
}

function read(source: string, context: KeyContext): KeyFacts {
  const shape = readShape(source);
  if (shape) return factsOfShape(shape);
  const value = readValues(source).find(({ doubt }) => doubt === 'never')?.value;
  if (!value) return NOTHING;
  if (value.kind === 'region') return { ...NOTHING, isInterval: value.spans.length > 0 };
  const [part, more] = value.kind === 'numbers' ? value.parts : [];
  const separator = value.kind === 'numbers' ? separatorsOf(value.parts, context) : null;
  if (part && more) return { ...NOTHING, separator, isList: true };
  if (!part || hasLetters([part])) return NOTHING;
  const { unit } = part;
  const isGrouped = separator?.meaning === 'thousands';
  const [quantity] = valuesOrNull([part], isGrouped) ?? [];
  const percent = quantity?.mark === '%' ? (quantity.bare?.value.re ?? null) : null;
  return {
    number: percent ?? realOf(part, isGrouped),
    typed: typedOf(part, isGrouped),
    unit: unit && { text: unit.text, dimension: unit.dimension, isMoney: isMoney(unit) },
    isPercent: percent !== null,
    isInterval: false,
    measure: measureOf(part, source),
    shape: null,
    separator,
    isList: false,
  };
}

/** What decides the separator of a key besides its text: the teacher's choice, and the school's currency. */
interface KeyContext {
  point?: SeparatorMeaning | undefined;
  currency?: Currency | undefined;
}

/** Returns the properties of a key; none for an unreadable one. Never throws. */
export function keyFacts(source: string, context: KeyContext = {}): KeyFacts {
  try {
    return read(source, context);
  } catch {
    return NOTHING;
  }
}
