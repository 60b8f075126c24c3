import type { NumberLiteral } from './number-literal.ts';

export type ConstantName = 'pi' | 'e' | 'i' | 'inf';

/** What an answer says, as understood: graded, displayed and never evaluated by anything but this folder. */
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
  /** A measure in several units; the value is the sum of `tree` times `factor`, `label` is LaTeX. */
  | { kind: 'compound'; members: { tree: Tree; factor: number; label: string }[] }
  | { kind: 'postfix'; mark: '!' | '%' | '°'; operand: Tree };

/** A text that cannot be read, or a value that does not exist. Thrown inside this folder only. */
export class NoValue extends Error {}

/** The direct parts of a tree. */
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

/** Whether the tree or any part of it passes the test. At most 200 tokens deep, see tokens.ts. */
export function someTree(tree: Tree, test: (tree: Tree) => boolean): boolean {
  return test(tree) || children(tree).some((child) => someTree(child, test));
}

/** The unknowns of a tree, sorted. */
export function lettersOf(tree: Tree): string[] {
  const letters = new Set<string>();
  someTree(tree, (part) => {
    if (part.kind === 'letter') letters.add(part.name);
    return false;
  });
  return [...letters].sort();
}
