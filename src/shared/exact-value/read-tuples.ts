import { quantitiesOf } from './quantity.ts';
import { readChain } from './read-chain.ts';
import { itemSplits, splitTop } from './split-items.ts';
import { lettersOf, NoValue } from './tree.ts';
import type { Reading, Tuple } from './value.ts';

/** Maximum number of points in an answer, and of coordinates in a point. */
const MAX_TUPLES = 8;
const MAX_COORDINATES = 6;
const NOUN =
  /^(?:(?:el|la|los|las|the) )?(?:puntos?|points?|vector(?:es|s)?|vertices?|vertex|centro|center|centre|coordenadas|coordinates|par|pair|solucion|solution)(?: [A-Z](?![a-z]))?\s*(?:=|:|es |is )?\s*(?=[(A-Z])/i;
const PLACE = /^\( ?x ?[,;] ?y(?: ?[,;] ?z)? ?\)\s*=\s*(?=\()/i;
const TUPLE = /^(?:([A-Z]'{0,2})\s*=?\s*|([a-z]{1,2})\s*=\s*)?\((.+)\)$/;

function readTuple(text: string, split: number): Tuple | null {
  const [, point, vector, inside = ''] = TUPLE.exec(text) ?? [];
  const items = itemSplits(inside, true)[split];
  if (!items || items.length > MAX_COORDINATES) return null;
  const parts = items.map((item) => readChain(item));
  for (const part of parts) {
    if (part.name) throw new NoValue('a name inside a point');
    const symbolic = lettersOf(part.tree).length > 0;
    const values = symbolic ? [] : quantitiesOf([part], false);
    if (values.length > 1 || values.some(({ value }) => !Number.isFinite(value.re))) return null;
  }
  return { name: point ?? vector ?? null, items: parts };
}

/** Reads points and vectors: "(2, 5)", "A(1,5; 2)", "(1,2) y (3,4)". Text with decimals can have two readings. */
export function readTuples(source: string): Reading[] {
  const text = source.replace(NOUN, '').replace(PLACE, '');
  if (!/^(?:[A-Z]'{0,2}|[a-z]{1,2}\s*=)?\s*=?\s*\(/.test(text) || !text.endsWith(')')) return [];
  const pieces = splitTop(text.replace(/(?<=\)) ?(?:y|and|e|o|or) ?(?=[A-Z(])/g, ';'), ',;');
  if (pieces.length > MAX_TUPLES) return [];
  const readings: Reading[] = [];
  for (const split of [0, 1]) {
    const tuples = pieces.map((piece) => readTuple(piece, split)).filter((tuple) => tuple !== null);
    if (tuples.length !== pieces.length) break;
    const short = tuples.some((tuple) => tuple.items.length !== tuples[0]?.items.length);
    if (!short) readings.push({ value: { kind: 'tuples', tuples }, doubt: 'never' });
  }
  return readings;
}

/** One component of "3i - j + 2k". */
const COMPONENT = /^([+-]?) ?((?:\d+(?:[.,]\d+)?|\d+\/\d+|\(\d+\/\d+\)|sqrt ?\(?\d+\)?)?) ?\*? ?([ijk])$/;

/** Reads a vector by its unit vectors, i and j or i, j and k: certain only in an answer, because i is also a number. */
export function readUnitVectors(text: string): Reading[] {
  if (!/[ij]/.test(text) || /[^\dijk+\-.,*/() sqrt]/.test(text)) return [];
  const found = new Map<string, string>();
  for (const piece of text.split(/ ?(?=[+-])/)) {
    const [, sign = '', amount = '', axis = ''] = COMPONENT.exec(piece.trim()) ?? [];
    if (axis === '' || found.has(axis)) return [];
    found.set(axis, `${sign === '-' ? '-' : ''}${amount || '1'}`);
  }
  if (found.size < 2) return [];
  const axes = found.has('k') ? ['i', 'j', 'k'] : ['i', 'j'];
  const items = axes.map((axis) => readChain(found.get(axis) ?? '0'));
  return [{ value: { kind: 'tuples', tuples: [{ name: null, items }] }, doubt: 'key' }];
}
