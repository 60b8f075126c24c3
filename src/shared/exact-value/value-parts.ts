import type { Part } from './quantity.ts';
import { endsOf } from './region.ts';
import type { Tree } from './tree.ts';
import type { Value } from './value.ts';

/** Returns the numbers of a value that can have units. */
export function partsOf(value: Value): readonly Part[] {
  if (value.kind === 'numbers') return value.parts;
  if (value.kind === 'tuples') return value.tuples.flatMap(({ items }) => items);
  return value.kind === 'region' ? endsOf(value) : [];
}

export function hasDegreeSign(tree: Tree): boolean {
  return tree.kind === 'postfix' ? tree.mark === '°' : tree.kind === 'signed' && hasDegreeSign(tree.operand);
}
