import { add, type Complex, divide, multiply, negate, power, real } from './complex.ts';
import { applyFunction, factorial } from './functions.ts';
import { readLiteral } from './number-literal.ts';
import { NoValue, type Tree } from './tree.ts';

/** Evaluation options: `grouped` reads "1,234" as 1234; `sign` is the sign for ±; `letters` holds sample values. */
export interface EvaluationOptions {
  grouped: boolean;
  sign: 1 | -1;
  letters?: ReadonlyMap<string, number>;
}

const CONSTANT_VALUES = { pi: Math.PI, e: Math.E };

function evaluateSigned(sign: string, value: Complex, options: EvaluationOptions): Complex {
  const minus = sign === '-' || (sign === '±' && options.sign < 0) || (sign === '∓' && options.sign > 0);
  return minus ? negate(value) : value;
}

function evaluateNumber(tree: Tree & { kind: 'number' }, options: EvaluationOptions): Complex {
  const { value } = readLiteral(tree.literal, options.grouped);
  // 1e-999 would become 0.
  if (value === 0 && /[1-9]/.test(tree.literal.integer + tree.literal.fraction + tree.literal.repeating)) {
    throw new NoValue('underflow');
  }
  return real(value);
}

function evaluateMixed(tree: Tree & { kind: 'mixed' }, options: EvaluationOptions): Complex {
  const fraction = divide(real(Number(tree.numerator)), real(Number(tree.denominator)));
  return add(real(readLiteral(tree.whole, options.grouped).value), fraction);
}

/** Evaluates a tree. Throws NoValue when it has no value or an intermediate one is not finite. */
export function evaluate(tree: Tree, options: EvaluationOptions): Complex {
  const valueAt = (part: Tree): Complex => evaluate(part, options);
  switch (tree.kind) {
    case 'number':
      return evaluateNumber(tree, options);
    case 'mixed':
      return evaluateMixed(tree, options);
    case 'constant':
      if (tree.name === 'i') return { re: 0, im: 1 };
      if (tree.name === 'inf') throw new NoValue('infinity inside an expression');
      return real(CONSTANT_VALUES[tree.name]);
    case 'letter': {
      const sample = options.letters?.get(tree.name);
      if (sample === undefined) throw new NoValue('unknown letter');
      return real(sample);
    }
    case 'compound':
      return tree.members
        .map((member) => multiply(valueAt(member.tree), real(member.factor)))
        .reduce((sum, part) => add(sum, part));
    case 'signed':
      return evaluateSigned(tree.sign, valueAt(tree.operand), options);
    case 'sum':
      return add(
        valueAt(tree.left),
        tree.operator === '+'
          ? valueAt(tree.right)
          : evaluateSigned(tree.operator, valueAt(tree.right), options),
      );
    case 'product':
      return multiply(valueAt(tree.left), valueAt(tree.right));
    case 'quotient':
      return divide(valueAt(tree.left), valueAt(tree.right));
    case 'power':
      return power(valueAt(tree.base), valueAt(tree.exponent));
    case 'call':
      return applyFunction(tree.name, valueAt(tree.argument), tree.index ? valueAt(tree.index) : null);
    default:
      if (tree.mark === '!') return factorial(valueAt(tree.operand));
      return tree.mark === '%'
        ? divide(valueAt(tree.operand), real(100))
        : multiply(valueAt(tree.operand), real(Math.PI / 180));
  }
}
