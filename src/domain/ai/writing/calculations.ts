import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { foldedWords } from '../text/fold-text.ts';

/** Words of an exercise that only asks for the value of an expression. */
const calculationWords = new Set(
  'resuelve resolver calcula calcular efectua evalua halla obten encuentra determina opera realiza escribe solo exacto exacta valor el la las los de del en y cual cuanto es resultado expresion operacion operaciones siguiente siguientes ejercicio numerica numerico solve work out calculate compute evaluate find determine write down only exact value the of what is how much result expression operation operations following exercise and'.split(
    ' ',
  ),
);
/** Numbers and operators only; names or unknowns make it more than a calculation. */
const calculation = String.raw`(?:\\(?:cdot|times|div|left|right|d?frac|sqrt|,)|[\d\s.,+\-−*×·÷/^(){}|])+`;
const hasOperation = /\d\s*(?:[+\-−*×·÷/^]|\\(?:cdot|times|div))|\\(?:d?frac|sqrt)|√/;

/** Returns the single calculation that a text consists of, in the evaluator's notation; otherwise null. */
export function calculationOf(text: string): string | null {
  // The text and the statement may contain the same formula.
  const formulas = [...new Set([...text.matchAll(/\$([^$]+)\$/g)].map(([, formula = '']) => formula.trim()))];
  const bare = text.replace(/\$[^$]+\$/g, ' ');
  const found = formulas.length === 0 ? plainCalculations(bare) : formulas;
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return null;
  const prose = formulas.length === 0 ? bare.replace(only, ' ') : bare;
  if (foldedWords(prose).some((word) => !calculationWords.has(word))) return null;
  const sides = only
    .trim()
    .replace(/\s*=\s*\??\s*$/, '')
    .replace(/[.,;]+$/, '');
  const isOne = new RegExp(`^${calculation}$`).test(sides) && hasOperation.test(sides);
  return isOne && isReadableKey(sides) ? sides : null;
}

function plainCalculations(text: string): string[] {
  return (text.match(/[\d(√-][\d\s.,+\-−*×·÷/^()√]*[\d)](?:\s*=\s*\?)?/g) ?? []).filter((one) =>
    hasOperation.test(one),
  );
}

/** Words that only assert an equality. */
const equalityWords = new Set(
  'afirmacion se cumple que es cierto verdad igual a resultado de el la la igualdad siguiente correcta statement it holds that equals the following equality is true result of'.split(
    ' ',
  ),
);

/** Returns whether the single numeric equality in a statement holds; null when the statement contains anything else. */
export function claimedEquality(text: string): boolean | null {
  const plain = text.replace(/\$/g, ' ');
  const found = new RegExp(`(${calculation})=(${calculation})`).exec(plain);
  if (!found || (plain.match(/=/g)?.length ?? 0) !== 1) return null;
  const around = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
  if (foldedWords(around).some((word) => !equalityWords.has(word))) return null;
  const [left = '', right = ''] = [found[1], found[2]].map((side = '') => side.trim().replace(/[.,;]+$/, ''));
  if (!isReadableKey(left) || !isReadableKey(right)) return null;
  const { verdict } = compareExactAnswer({ key: left, answer: right });
  return verdict === 'equal' ? true : verdict === 'different' ? false : null;
}
