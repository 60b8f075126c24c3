import { isExpression } from './compare-symbolic.ts';
import { formatApprox } from './format-approx.ts';
import { interpret } from './interpret.ts';
import { hasGroupedReading, type Part, quantitiesOf } from './quantity.ts';
import { literalToLatex, treeToLatex, unitToLatex } from './to-latex.ts';
import { lettersOf, type Tree } from './tree.ts';

/** What we understood: `latex` for KaTeX, `approx` plain text for after "≈" (empty when the latex is that decimal). */
export type ExactValuePreview =
  | {
      readable: true;
      latex: string;
      approx: string;
      /** The thousands reading of "1,234", which is accepted as well; LaTeX. */
      alternative?: string;
    }
  | { readable: false };

const UNREADABLE: ExactValuePreview = { readable: false };
const DEFAULT_DIGITS = 4;

/** Whether the LaTeX already shows the decimal: 2.5, -3, 90°, ∞. */
function isPlain(tree: Tree): boolean {
  if (tree.kind === 'signed') return isPlain(tree.operand);
  if (tree.kind === 'postfix') return tree.mark === '°' && isPlain(tree.operand);
  if (tree.kind === 'constant') return tree.name === 'inf' || tree.name === 'i';
  return tree.kind === 'number' && tree.literal.exponent === 0 && tree.literal.repeating === '';
}

/** Complex numbers in their usual form: 2+3i needs no second showing. */
function isPlainComplex(tree: Tree): boolean {
  if (tree.kind === 'sum') return isPlainComplex(tree.left) && isPlainComplex(tree.right);
  if (tree.kind === 'product')
    return (
      tree.left.kind === 'number' &&
      isPlain(tree.left) &&
      isPlain(tree.right) &&
      tree.right.kind === 'constant'
    );
  return tree.kind === 'signed' ? isPlainComplex(tree.operand) : isPlain(tree);
}

function isImaginary(tree: Tree): boolean {
  if (tree.kind === 'sum') return isImaginary(tree.left) || isImaginary(tree.right);
  return tree.kind === 'product' ? tree.right.kind === 'constant' && tree.right.name === 'i' : false;
}

function needsNoApprox(tree: Tree): boolean {
  return isPlain(tree) || (isImaginary(tree) && isPlainComplex(tree));
}

function partsToLatex(parts: readonly Part[]): string {
  return parts.map(({ tree, unit }) => `${treeToLatex(tree)}${unit ? unitToLatex(unit) : ''}`).join(';\\; ');
}

function groupedAlternative(parts: readonly Part[]): { alternative?: string } {
  const [part] = parts;
  if (parts.length !== 1 || !part || !hasGroupedReading(parts)) return {};
  const sign = part.tree.kind === 'signed' && part.tree.sign === '-' ? '-' : '';
  const number = part.tree.kind === 'signed' ? part.tree.operand : part.tree;
  return number.kind === 'number' ? { alternative: sign + literalToLatex(number.literal, true) } : {};
}

function read(source: unknown, digits: number): ExactValuePreview {
  const parts = interpret(source);
  if (!parts) return UNREADABLE;
  const symbolic = parts.some((part) => lettersOf(part.tree).length > 0);
  if (symbolic) {
    const [part] = parts;
    return parts.length === 1 && part && isExpression(part.tree)
      ? { readable: true, latex: partsToLatex(parts), approx: '' }
      : UNREADABLE;
  }
  const quantities = quantitiesOf(parts, false);
  const approx = parts.every((part) => needsNoApprox(part.tree))
    ? ''
    : quantities.map((quantity) => formatApprox(quantity.value, digits)).join('; ');
  return { readable: true, latex: partsToLatex(parts), approx, ...groupedAlternative(parts) };
}

/**
 * Reads an answer for the live preview "we read your answer as …", from the very tree that is graded.
 * Not readable for empty text, words, or an expression without a value. Never throws.
 */
export function readExactValue(
  source: unknown,
  significantDigits: number = DEFAULT_DIGITS,
): ExactValuePreview {
  const digits = Math.min(Math.max(Math.round(significantDigits) || DEFAULT_DIGITS, 1), 15);
  try {
    return read(source, digits);
  } catch {
    return UNREADABLE;
  }
}
