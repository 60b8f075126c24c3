import { cleanSource } from './clean-source.ts';
import { compareQuantities } from './compare-quantities.ts';
import { compareSymbolic, isExpression } from './compare-symbolic.ts';
import { foldText } from './fold-text.ts';
import { interpret } from './interpret.ts';
import { hasGroupedReading, type Part, type Quantity, quantitiesOf } from './quantity.ts';
import { lettersOf, NoValue } from './tree.ts';

/**
 * `equal`: right. `different`: readable and wrong (graded 0). `unreadable`: no value we can judge (to the model).
 * `no-key`: the key is empty, too long or has no value such as 1/0 (to the teacher).
 */
export type ExactVerdict = 'equal' | 'different' | 'unreadable' | 'no-key';

export interface ExactAnswerInput {
  /** The exact value as the teacher stored it; text, or a number. */
  key: unknown;
  /** What the student typed; text, or a number. */
  answer: unknown;
  /** Significant digits a rounded decimal must show: a setting of the lesson, 1..15. */
  roundingDigits?: number;
}

/** A key needs more than punctuation. */
const SAYS_SOMETHING = /[a-z\d∞∅]|[^\u0000-\u007f]/i;
const DEFAULT_DIGITS = 3;
/** A double has 15 significant digits in any case. */
const MAX_DIGITS = 15;

function valuesOrNull(parts: readonly Part[], grouped: boolean): Quantity[] | null {
  try {
    return quantitiesOf(parts, grouped);
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

function hasLetters(parts: readonly Part[]): boolean {
  return parts.some((part) => lettersOf(part.tree).length > 0);
}

/** Every way to read the values of these parts: decimals first, then thousands where "1,234" allows both. */
function readings(parts: readonly Part[]): (Quantity[] | null)[] {
  const decimal = valuesOrNull(parts, false);
  return hasGroupedReading(parts) ? [decimal, valuesOrNull(parts, true)] : [decimal];
}

function compareValues(keyParts: Part[], answerParts: Part[], digits: number): ExactVerdict {
  const [key, groupedKey] = readings(keyParts);
  if (!key) return 'no-key';
  if (hasLetters(answerParts)) return 'unreadable';
  const answers = readings(answerParts).filter((values) => values !== null);
  if (answers.length === 0) return 'unreadable';
  const outcomes = answers.map((values) => compareQuantities(key, values, digits));
  if (outcomes.includes('equal')) return 'equal';
  // A key of 1.500 is one and a half here; a student who read it as 1500 is not failed by a program.
  const byThousands =
    groupedKey && answers.some((values) => compareQuantities(groupedKey, values, digits) === 'equal');
  return byThousands || outcomes.includes('unclear') ? 'unreadable' : 'different';
}

function compareExpressions(keyParts: Part[], answerParts: Part[] | null): ExactVerdict {
  const [key, answer] = [keyParts[0], answerParts?.[0]];
  if (!key || !answer || keyParts.length > 1 || answerParts?.length !== 1) return 'unreadable';
  if (!isExpression(key.tree) || !hasLetters([answer])) return 'unreadable';
  const outcome = compareSymbolic(key.tree, answer.tree);
  return outcome === 'unclear' ? 'unreadable' : outcome;
}

function compareSources(keySource: unknown, answerSource: unknown, digits: number): ExactVerdict {
  const keyText = cleanSource(keySource);
  if (keyText === null || !SAYS_SOMETHING.test(keyText)) return 'no-key';
  const keyParts = interpret(keySource);
  const answerParts = interpret(answerSource);
  if (keyParts && !hasLetters(keyParts)) {
    const [key] = readings(keyParts);
    if (!key) return 'no-key';
    return answerParts ? compareValues(keyParts, answerParts, digits) : 'unreadable';
  }
  const answerText = cleanSource(answerSource);
  if (answerText !== null && foldText(keyText) === foldText(answerText)) return 'equal';
  return keyParts ? compareExpressions(keyParts, answerParts) : 'unreadable';
}

/**
 * Grades an exercise answer against its key by the rules of the design page on exact values.
 * Never throws and never evaluates anything but its own grammar; any input of any type is allowed.
 */
export function compareExactAnswer(input: ExactAnswerInput): { verdict: ExactVerdict } {
  const asked = Math.round(Number(input.roundingDigits ?? DEFAULT_DIGITS));
  const digits = Number.isFinite(asked) ? Math.min(Math.max(asked, 1), MAX_DIGITS) : DEFAULT_DIGITS;
  try {
    return { verdict: compareSources(input.key, input.answer, digits) };
  } catch {
    // Grading must go on whatever a student typed: what we failed to read, a person or the model reads.
    return { verdict: 'unreadable' };
  }
}

// The first call compiles some sixty patterns, near ten milliseconds: paid when the server starts, not by a student.
for (const sample of [
  'π/4',
  '-2 1/2 %',
  '\\frac{1}{2}',
  'La respuesta es 2,5·10⁻³ m',
  'x = 1 y x = raíz de 2',
  '2x+1',
]) {
  compareExactAnswer({ key: sample, answer: sample });
}
