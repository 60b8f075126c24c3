import type { DecimalReading } from './number-literal.ts';
import type { Tree } from './tree.ts';

/** The typed decimals of a complex number a + bi; null for a part that is no decimal. */
export interface ComplexLiteral {
  re: DecimalReading | null;
  im: DecimalReading | null;
}

type ReadReal = (tree: Tree) => DecimalReading | null;

function imaginaryPart(tree: Tree, readReal: ReadReal): DecimalReading | null {
  if (tree.kind === 'signed' && tree.sign === '-') {
    const part = imaginaryPart(tree.operand, readReal);
    return part && { ...part, value: -part.value };
  }
  const isMultiple = tree.kind === 'product' && tree.right.kind === 'constant' && tree.right.name === 'i';
  return isMultiple ? readReal(tree.left) : null;
}

/** Reads "1.41i" or "0.5 + 0.866i"; null for other forms. `readReal` reads the decimals. */
export function readComplexLiteral(tree: Tree, readReal: ReadReal): ComplexLiteral | null {
  if (tree.kind !== 'sum' || (tree.operator !== '+' && tree.operator !== '-')) {
    const im = imaginaryPart(tree, readReal);
    return im && { re: null, im };
  }
  const im = imaginaryPart(tree.right, readReal);
  if (!im) return null;
  return { re: readReal(tree.left), im: tree.operator === '-' ? { ...im, value: -im.value } : im };
}
