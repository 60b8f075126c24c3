import { hasLetters, valuesOrNull } from './compare-values.ts';
import type { Part } from './quantity.ts';
import { readValues } from './read-values.ts';
import { mayBeTolerance } from './tolerance.ts';
import type { Tree } from './tree.ts';
import { isMoney } from './units.ts';

/** What a page says of a key when it puts the rule of an exercise into words. */
export interface KeyFacts {
  /** The one real number of the key, in its unit; 25 of 25 %. */
  number: number | null;
  /** Decimals and significant figures that were typed, where the key is one typed number. */
  typed: { places: number; significant: number } | null;
  /** As it was typed; `dimension` is equal for units that convert into each other. */
  unit: { text: string; dimension: string; isMoney: boolean } | null;
  /** Written with a trailing %. */
  isPercent: boolean;
  isInterval: boolean;
  /** "9.8 ± 0.1 m/s" as a key and its tolerance. */
  measure: { key: string; amount: number } | null;
}

const NOTHING: KeyFacts = {
  number: null,
  typed: null,
  unit: null,
  isPercent: false,
  isInterval: false,
  measure: null,
};
const PLUS_MINUS = /^(.*?)\s*(?:±|\+\/?-|\\pm)\s*([\d.,]+)(.*)$/;

function measureOf(part: Part, source: string): KeyFacts['measure'] {
  const [, centre = '', , unit = ''] = PLUS_MINUS.exec(source) ?? [];
  const { tree } = part;
  if (!mayBeTolerance(part) || tree.kind !== 'sum' || centre === '') return null;
  const amount = realOf({ ...part, tree: tree.right });
  return amount === null ? null : { key: `${centre.trim()}${unit}`.trim(), amount };
}

function realOf(part: Part): number | null {
  const [quantity, more] = valuesOrNull([part], false) ?? [];
  if (!quantity || more || quantity.value.im !== 0 || !Number.isFinite(quantity.value.re)) return null;
  return quantity.value.re;
}

function typedOf(tree: Tree, part: Part): KeyFacts['typed'] {
  const isTyped = tree.kind === 'number' || (tree.kind === 'signed' && tree.operand.kind === 'number');
  const literal = isTyped ? valuesOrNull([part], false)?.[0]?.literal : null;
  return literal ? { places: literal.places, significant: literal.significant } : null;
}

function read(source: string): KeyFacts {
  const value = readValues(source).find(({ doubt }) => doubt === 'never')?.value;
  if (!value) return NOTHING;
  if (value.kind === 'region') return { ...NOTHING, isInterval: value.spans.length > 0 };
  const [part, more] = value.kind === 'numbers' ? value.parts : [];
  if (!part || more || hasLetters([part])) return NOTHING;
  const { unit } = part;
  const [quantity] = valuesOrNull([part], false) ?? [];
  const percent = quantity?.mark === '%' ? (quantity.bare?.value.re ?? null) : null;
  return {
    number: percent ?? realOf(part),
    typed: typedOf(part.tree, part),
    unit: unit && { text: unit.text, dimension: unit.dimension, isMoney: isMoney(unit) },
    isPercent: percent !== null,
    isInterval: false,
    measure: measureOf(part, source),
  };
}

/** What can be said of a key; nothing of one that cannot be read. Never throws. */
export function keyFacts(source: string): KeyFacts {
  try {
    return read(source);
  } catch {
    return NOTHING;
  }
}
