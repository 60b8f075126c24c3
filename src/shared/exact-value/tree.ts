import type { NumberLiteral } from './number-literal.ts';

export type ConstantName = 'pi' | 'e' | 'i' | 'inf';

/** The syntax tree of an answer. The same tree is graded and displayed; only this folder evaluates it. */
export type Tree =
  | { kind: 'number'; literal: NumberLiteral }
  | { kind: 'mixed'; whole: NumberLiteral; numerator: string; denominator: string }
  | { kind: 'constant'; name: ConstantName }
  | { kind: 'letter'; name: string }
  | { kind: 'signed'; sign: '-' | '±' | '∓'; operand: Tree }
  | { kind: 'sum'; operator: '+' | '-' | '±' | '∓'; left: Tree; right: Tree }
  | { kind: 'product'; left: Tree; right: Tree }
  | { kind: 'quotient'; left: Tree; right: Tree }
  | { kind: 'power'; base: Tree; exponent: Tree }
  | { kind: 'call'; name: string; argument: Tree; index: Tree | null }
  /** A measure in several units: the sum of each `tree` times `factor`; `label` is LaTeX. */
  | { kind: 'compound'; members: { tree: Tree; factor: number; label: string }[] }
  | { kind: 'postfix'; mark: '!' | '%' | '°'; operand: Tree };

/** Thrown for text that cannot be read or has no value. Only used inside this folder. */
export class NoValue extends Error {}

/** Returns the direct children of a tree. */
export function children(tree: Tree): Tree[] {
  switch (tree.kind) {
    case 'number':
    case 'mixed':
    case 'constant':
    case 'letter':
      return [];
    case 'signed':
    case 'postfix':
      return [tree.operand];
    case 'compound':
      return tree.members.map((member) => member.tree);
    case 'power':
      return [tree.base, tree.exponent];
    case 'call':
      return tree.index ? [tree.index, tree.argument] : [tree.argument];
    default:
      return [tree.left, tree.right];
  }
}

/** Returns whether the tree or any part of it passes `test`. The depth is limited to 200 tokens (tokens.ts). */
export function someTree(tree: Tree, test: (tree: Tree) => boolean): boolean {
  return test(tree) || children(tree).some((child) => someTree(child, test));
}

/** Returns the sorted unknowns of a tree. */
export function lettersOf(tree: Tree): string[] {
  const letters = new Set<string>();
  someTree(tree, (part) => {
    if (part.kind === 'letter') letters.add(part.name);
    return false;
  });
  return [...letters].sort();
}
