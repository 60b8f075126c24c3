import { findUnit } from './unit-table.ts';

/** A trailing unit. `dimension` is equal for units that convert into each other by their factors. */
export interface Unit {
  text: string;
  factor: number;
  dimension: string;
  /** A word that is no unit we know ("8 manzanas"). */
  word: boolean;
}

const UNIT_PART = /([*/ ]*)\s*([a-zA-Zμµ€¤£¥¢Ω]+)(?:\^?(-?\d)(?!\d))?/y;

function powersWithoutBrackets(text: string): string {
  return text
    .replace(/\s*\^\s*/g, '^')
    .replace(/\^\s*\(\s*(-?\d)\s*\)/g, '^$1')
    .replace(/\/\s*\(([^()]*)\)/g, (_, inner: string) => `/${inner.replace(/[* ]+/g, '/')}`)
    .replace(/(?<=[a-z])\s+(?:por|per)\s+(?=[a-z])/gi, '/')
    .replace(/\b(?:square|sq)\s+([a-z]+)/gi, '$1^2')
    .replace(/\bcubic\s+([a-z]+)/gi, '$1^3')
    .replace(/(?<=[a-z])\s+(?:cuadrad[oa]s?|squared)(?![a-z])/gi, '^2')
    .replace(/(?<=[a-z])\s+(?:cubic[oa]s?|cubed)(?![a-z])/gi, '^3')
    .trim();
}

function tidyExponent(exponent: number): number {
  return exponent === 0 ? 0 : exponent;
}

/** Reads a whole text as a unit: "m/s^2", "km por hora", "kg*m s^-2", "metros cuadrados"; null for anything else. */
export function readUnit(source: string): Unit | null {
  const text = powersWithoutBrackets(source);
  const total = new Map<string, number>();
  let factor = 1;
  let at = 0;
  while (at < text.length) {
    UNIT_PART.lastIndex = at;
    const match = UNIT_PART.exec(text);
    if (!match) return null;
    const join = (match[1] ?? '').replace(/ /g, '');
    if (join.length > 1 || (at === 0 && join !== '')) return null;
    const measure = findUnit(match[2] ?? '');
    if (!measure) return null;
    const exponent = Number(match[3] ?? 1) * (join === '/' ? -1 : 1);
    factor *= measure.factor ** exponent;
    for (const [name, power] of Object.entries(measure.dimensions)) {
      total.set(name, tidyExponent((total.get(name) ?? 0) + power * exponent));
    }
    at += match[0].length;
  }
  if (at === 0) return null;
  const dimension = [...total].filter(([, power]) => power !== 0).map(([name, power]) => `${name}${power}`);
  return { text: source.trim(), factor, dimension: dimension.sort().join(' '), word: false };
}

const MONEY = /^(?:cent|euro|dollar|peso)1$/;

/** Whether units convert by their factors. A cent is one of any currency that has cents. */
export function sameDimension(a: Unit, b: Unit): boolean {
  if (a.dimension === b.dimension) return true;
  return (
    (a.dimension === 'cent1' || b.dimension === 'cent1') && MONEY.test(a.dimension) && MONEY.test(b.dimension)
  );
}
