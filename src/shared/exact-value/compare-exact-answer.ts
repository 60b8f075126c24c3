import { type AnswerRule, compareWithRange, findRemark, numberRuleOf, type Remark } from './answer-rule.ts';
import { cleanSource } from './clean-source.ts';
import { compareWithShape } from './compare-shape.ts';
import { compareValues, hasLetters, type Outcome, valuesOrNull } from './compare-values.ts';
import { type Currency, replaceDollarSign, usualPointIn } from './currency.ts';
import type { NumberRule } from './number-rule.ts';
import { readValues } from './read-values.ts';
import { readShape, type Shape } from './shape.ts';
import type { Reading } from './value.ts';

/**
 * `equal`: correct. `different`: readable and wrong (graded 0). `unreadable`: cannot be judged by rules (the model
 * grades it). `no-key`: the key is empty, too long or has no value, such as 1/0 (the teacher grades it).
 */
export type ExactVerdict = 'equal' | 'different' | 'unreadable' | 'no-key';

export interface ExactAnswerInput {
  /** The key as stored; text or number. */
  key: unknown;
  /** The student's answer; text or number. */
  answer: unknown;
  /** Significant digits a rounded decimal must have, 1 to 15; a setting of the lesson. */
  roundingDigits?: number | undefined;
  /** The school's currency: that of `$` in key and answer, and of its country's separators. */
  currency?: Currency | undefined;
  /** The teacher's additional rules. */
  rule?: AnswerRule | undefined;
}

export interface Comparison {
  verdict: ExactVerdict;
  /** What an equal value lacks; the mildest remark of all readings. */
  remark?: Remark;
}

/** Matches keys with more than punctuation. */
const HAS_CONTENT = /[a-z\d∞∅]|^\\?\{ *\\?\}$|[^\u0000-\u007f]/i;
const DEFAULT_DIGITS = 3;
/** A double has 15 reliable significant digits. */
const MAX_DIGITS = 15;

function isValueless({ value }: Reading): boolean {
  return value.kind === 'numbers' && !hasLetters(value.parts) && !valuesOrNull(value.parts, false);
}

function isSymbolic({ value }: Reading): boolean {
  return value.kind === 'numbers' && hasLetters(value.parts);
}

/**
 * Reads an answer. If the key has unknowns, letters that could be units are read as unknowns first, such as the g of
 * (1/3)g³.
 */
function readAnswer(source: unknown, keys: readonly Reading[]): readonly Reading[] {
  const expressions = keys.length > 0 && keys.every(isSymbolic) ? readValues(source, false) : [];
  return expressions.some(isSymbolic) ? expressions : readValues(source);
}

/**
 * Returns whether key and answer have a common certain kind other than number: then "(2,5)" and "[2,5]" are not both
 * read as 2.5.
 */
function haveCommonKind(keys: readonly Reading[], answers: readonly Reading[]): boolean {
  const kindsOf = (readings: readonly Reading[]) =>
    readings.filter(({ doubt }) => doubt !== 'always').map(({ value }) => value.kind);
  return kindsOf(keys).some((kind) => kind !== 'numbers' && kindsOf(answers).includes(kind));
}

const remarkOrder: readonly Remark[] = ['unit-missing', 'other-unit', 'other-form'];

/** Returns the comparison with the milder remark. */
function milderOf(one: Comparison | null, other: Comparison): Comparison {
  const rank = ({ remark }: Comparison) => (remark ? remarkOrder.indexOf(remark) : -1);
  return one && rank(one) <= rank(other) ? one : other;
}

/**
 * Normalises a non-numeric text for comparison: case, accents on letters, spaces around punctuation, and a final full
 * stop are ignored. Negating overlays (≠) stay.
 */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{L})[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([()[\]{}<>≤≥=,;:+*/^-]) ?/g, '$1')
    .replace(/\.$/, '')
    .trim();
}

/** Returns the closed interval of a key such as "5-7 m", for the rule that any value in it is correct. */
function intervalOf({ numbers, unit }: Shape & { kind: 'range' }): string | null {
  const [low, high, more] = numbers;
  return more === undefined && low! < high! ? `[${low} ${unit}; ${high} ${unit}]` : null;
}

function compareShapes(shape: Shape, answerSource: unknown, rule: AnswerRule & NumberRule): Comparison {
  const asValues: AnswerRule & NumberRule = { ...rule, reading: 'value' };
  const { outcome, values } = compareWithShape(shape, answerSource, {
    rule,
    compareTexts: (key, answer) => compareSources(key, answer, asValues).verdict as Outcome | 'unreadable',
  });
  if (outcome !== 'equal') return { verdict: outcome === 'different' ? 'different' : 'unreadable' };
  const remark = values && findRemark(...values, { unit: rule.unit });
  return remark ? { verdict: 'equal', remark } : { verdict: 'equal' };
}

function compareSources(
  keySource: unknown,
  answerSource: unknown,
  rule: AnswerRule & NumberRule,
): Comparison {
  const keyText = cleanSource(keySource);
  if (keyText === null || !HAS_CONTENT.test(keyText)) return { verdict: 'no-key' };
  const shape = readShape(keySource, rule.reading);
  const range = rule.inRange && shape?.kind === 'range' ? intervalOf(shape) : null;
  if (shape && range === null) return compareShapes(shape, answerSource, rule);
  const keys = readValues(range ?? keySource);
  if (keys.length > 0 && keys.every(isValueless)) return { verdict: 'no-key' };
  const answers = readAnswer(answerSource, keys).filter((answer) => !isValueless(answer));
  const isReadable = keys.length > 0 && answers.some(({ doubt }) => doubt !== 'always');
  // Identical text is correct when it cannot be read as a value; otherwise case matters (mW is not MW).
  if (!isReadable || keys.some(isSymbolic)) {
    const answerText = cleanSource(answerSource);
    if (answerText !== null && foldText(keyText) === foldText(answerText)) return { verdict: 'equal' };
  }
  if (!isReadable) return { verdict: 'unreadable' };
  if (rule.inRange) {
    const within = compareWithRange(keys, answers);
    if (within) return { verdict: within };
  }
  const isKindShared = haveCommonKind(keys, answers);
  const sameKind = new Set<Outcome>();
  const otherKind = new Set<Outcome>();
  let equal: Comparison | null = null;
  for (const key of keys) {
    for (const answer of answers) {
      if (isKindShared && key.doubt === 'always' && answer.doubt === 'always') continue;
      const outcome = compareValues(key.value, answer.value, rule);
      const isCertain = key.doubt === 'never' && answer.doubt !== 'always';
      if (outcome === 'equal' && isCertain) {
        const remark = findRemark(key.value, answer.value, rule);
        if (!remark) return { verdict: 'equal' };
        equal = milderOf(equal, { verdict: 'equal', remark });
      }
      const same = key.value.kind === answer.value.kind;
      if (isCertain || outcome === 'equal')
        (same ? sameKind : otherKind).add(outcome === 'equal' ? 'unclear' : outcome);
    }
  }
  if (equal) return equal;
  // Outcomes of readings of the same kind take precedence over mixed ones.
  const outcomes = sameKind.size > 0 ? sameKind : otherKind;
  return { verdict: outcomes.has('unclear') || outcomes.size === 0 ? 'unreadable' : 'different' };
}

/**
 * Compares an exercise answer with its key. Accepts input of any type, never throws, and evaluates only its own
 * grammar.
 */
export function compareExactAnswer(input: ExactAnswerInput): Comparison {
  const requestedDigits = Math.round(Number(input.roundingDigits ?? DEFAULT_DIGITS));
  const digits = Number.isFinite(requestedDigits)
    ? Math.min(Math.max(requestedDigits, 1), MAX_DIGITS)
    : DEFAULT_DIGITS;
  try {
    const [key, answer] = [input.key, input.answer].map((source) =>
      replaceDollarSign(source, input.currency),
    );
    const usualPoint = usualPointIn(input.currency);
    return compareSources(key, answer, { ...numberRuleOf(input.rule ?? {}), digits, usualPoint });
  } catch {
    // Grading must not fail on any input; the model or a person grades what the parser cannot read.
    return { verdict: 'unreadable' };
  }
}

// Warm-up: the first call compiles about sixty patterns (almost 10 ms). The server pays that at startup instead of a
// student.
for (const sample of [
  'π/4',
  '-2 1/2 %',
  '\\frac{1}{2}',
  'La respuesta es 2,5·10⁻³ m',
  'x = 1 y x = raíz de 2',
  '2x+1',
  'x ∈ (-∞, 3] ∪ [5; 8)',
  '2 < x ≤ 5',
  'A(1,5; 2)',
  'y = 2x + 1',
  '2:30',
  'dos horas y media',
  '3 de abril de 1931',
  'de 1868 a 1874',
  '9:3:3:1',
  '60 x 40 cm',
]) {
  compareExactAnswer({ key: sample, answer: sample });
}
