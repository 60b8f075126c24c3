import type { NumberLiteral } from './number-literal.ts';
import type { Tree } from './tree.ts';
import type { Unit } from './units.ts';

// Operator precedence: a part with lower precedence than required is put in brackets.
const SUM = 1;
const PRODUCT = 2;
const SIGNED = 3;
const POWER = 4;
const ATOM = 5;

const CONSTANTS = { pi: '\\pi', e: 'e', i: 'i', inf: '\\infty' };
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh', 'exp', 'ln', 'log'].map(
    (name): [string, string] => [name, `\\${name}`],
  ),
  ['asin', '\\arcsin'],
  ['acos', '\\arccos'],
  ['atan', '\\arctan'],
]);
const SIGNS: Record<string, string> = { '+': '+', '-': '-', '±': '\\pm ', '∓': '\\mp ' };

function binding(tree: Tree): number {
  switch (tree.kind) {
    case 'sum':
      return SUM;
    case 'product':
      return PRODUCT;
    case 'signed':
      return SIGNED;
    case 'power':
    case 'postfix':
    case 'mixed':
      return POWER;
    case 'number':
      return tree.literal.exponent === 0 ? ATOM : PRODUCT;
    // These need no brackets in a product, but do as the base of a power.
    case 'quotient':
    case 'call':
      return POWER;
    default:
      return ATOM;
  }
}

function wrapped(tree: Tree, needed: number): string {
  const latex = treeToLatex(tree);
  return binding(tree) < needed ? `\\left(${latex}\\right)` : latex;
}

/** Formats a typed number with its decimal sign; `grouped` gives its thousands reading. */
export function literalToLatex(literal: NumberLiteral, grouped = false): string {
  if (grouped && literal.grouped !== null) return literal.grouped;
  const integer = literal.integer.replace(/^0+(?=\d)/, '');
  const repeating = literal.repeating && `\\overline{${literal.repeating}}`;
  const sign = literal.comma ? '{,}' : '.';
  const decimals = literal.fraction || repeating ? `${sign}${literal.fraction}${repeating}` : '';
  return `${integer}${decimals}${literal.exponent === 0 ? '' : `\\times 10^{${literal.exponent}}`}`;
}

function productToLatex(left: Tree, right: Tree): string {
  const [first, second] = [wrapped(left, PRODUCT), wrapped(right, POWER)];
  // Without a dot, 2·½ would look like a mixed number and 2·3 like 23.
  return `${first}${/^(?:[\d.]|\\frac)/.test(second) ? ' \\cdot ' : ' '}${second}`;
}

function sumToLatex(tree: Tree & { kind: 'sum' }): string {
  const right = wrapped(tree.right, PRODUCT);
  // Writes 1-(-3) instead of 1--3.
  const signed = /^(?:-|\\pm|\\mp)/.test(right) ? `\\left(${right}\\right)` : right;
  return `${treeToLatex(tree.left)}${SIGNS[tree.operator]}${signed}`;
}

function callToLatex(tree: Tree & { kind: 'call' }): string {
  const argument = treeToLatex(tree.argument);
  if (tree.name === 'sqrt') return `\\sqrt{${argument}}`;
  if (tree.name === 'cbrt') return `\\sqrt[3]{${argument}}`;
  if (tree.name === 'abs') return `\\left|${argument}\\right|`;
  const index = tree.index ? treeToLatex(tree.index) : '';
  if (tree.name === 'root') return `\\sqrt[${index}]{${argument}}`;
  return `${FUNCTIONS.get(tree.name) ?? ''}${index && `_{${index}}`}\\left(${argument}\\right)`;
}

function powerToLatex(tree: Tree & { kind: 'power' }): string {
  return `${wrapped(tree.base, ATOM)}^{${treeToLatex(tree.exponent)}}`;
}

/** Returns a tree as LaTeX for KaTeX; brackets show how it was read (1/2π is ½·π). */
export function treeToLatex(tree: Tree): string {
  switch (tree.kind) {
    case 'number':
      return literalToLatex(tree.literal);
    case 'mixed':
      return `${literalToLatex(tree.whole)}\\,\\frac{${tree.numerator}}{${tree.denominator}}`;
    case 'constant':
      return CONSTANTS[tree.name];
    case 'letter':
      return tree.name.replace(/_(.+)$/, '_{$1}');
    case 'signed':
      return `${SIGNS[tree.sign]}${wrapped(tree.operand, POWER)}`;
    case 'sum':
      return sumToLatex(tree);
    case 'product':
      return productToLatex(tree.left, tree.right);
    case 'quotient':
      return `\\frac{${treeToLatex(tree.left)}}{${treeToLatex(tree.right)}}`;
    case 'power':
      return powerToLatex(tree);
    case 'call':
      return callToLatex(tree);
    case 'compound':
      return tree.members.map((member) => `${treeToLatex(member.tree)}${member.label}`).join('\\;');
    default:
      // The first member already shows the degrees.
      if (tree.operand.kind === 'compound') return treeToLatex(tree.operand);
      return `${wrapped(tree.operand, tree.mark === '!' ? ATOM : POWER)}${tree.mark === '°' ? '^{\\circ}' : tree.mark === '%' ? '\\%' : '!'}`;
  }
}

/** Returns a unit as upright LaTeX, with the space before it. */
export function unitToLatex(unit: Unit): string {
  const text = unit.text
    .replace(/\^\(?(-?\d+)\)?/g, '}^{$1}\\text{')
    .replace(/\*/g, '}\\cdot\\text{')
    .replace(/deg(?=[CF])/g, '°')
    .replace(/^angstrom$/, '}\\text{\\AA}\\text{')
    .replace(/¤/g, '\\$')
    .replace(/[μµ]/g, '}\\mu\\text{')
    .replace(/Ω/g, '}\\Omega\\text{');
  // A measure in several units contains its units.
  if (text === '') return '';
  return `\\,\\text{${text}}`.replace(/\\text\{\}/g, '');
}
