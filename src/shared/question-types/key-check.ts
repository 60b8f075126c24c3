import type { QuestionContent, QuestionType } from '../contracts/questions.ts';
import { containsKey } from './feedback.ts';
import { markingOf } from './markings.ts';
import type { MarkedQuestion } from './question-type.ts';

type CheckedQuestion = MarkedQuestion & Pick<QuestionContent, 'solutionExample'> & { type: QuestionType };

/** Longest text that is compared with the value of an exercise, in characters. */
const longestValue = 60;
/** Longest unit after a value, in characters. */
const longestUnit = 6;

/**
 * Returns a function that tells whether a text holds the key of the question, or a part of it that is an answer of its
 * own: the text of a gap or of a right option, a pair, or an equal value in another notation.
 */
export function createKeyCheck(question: CheckedQuestion): (text: string) => boolean {
  const marking = markingOf(question);
  const { type, options, correctAnswer, accepted, details, solutionExample } = question;
  if (type === 'respuesta_abierta') return (text) => containsKey(text, correctAnswer);
  const choices = marking.choices(question);
  const listed = [...(details?.answers ?? []), ...(details?.accept?.answers ?? [])];
  const keys = [
    marking.solution(question),
    solutionExample,
    ...listed.flatMap(({ text, share }) => (share > 0 ? text : [])),
    ...(details?.gaps ?? []).flatMap(({ answers }) =>
      answers.flatMap(({ text, share }) => (share > 0 ? text : [])),
    ),
    ...(choices === 'values' || choices === null
      ? []
      : choices.flatMap(({ text, isRight }) => (isRight ? text : []))),
    // The keys of questions with options are ids, which occur in any sentence.
    ...(options.length === 0 ? [correctAnswer, ...accepted] : []),
  ].filter((key) => key !== null);
  const pairs = type === 'emparejar' ? pairsOf(question) : [];
  return (text) =>
    keys.some((key) => containsKey(text, key)) ||
    pairs.some(([left, right]) => containsKey(text, left) && containsKey(text, right)) ||
    (type === 'ejercicio' && holdsValue(question, text));
}

/** Returns the pairs of a matching question: what is named on the left, and its right answer. */
function pairsOf(question: CheckedQuestion): [string, string][] {
  const parts = markingOf(question).parts?.(question, '', { roundingDigits: 2 }) ?? [];
  return parts.flatMap(({ label, right }) => (right === null ? [] : [[label, right]]));
}

/** Returns whether a text names a value that earns points as the answer to an exercise. */
function holdsValue(question: CheckedQuestion, text: string): boolean {
  const words = text.split(/\s+/u);
  const values = words.flatMap((word, index) => {
    if (!/\d/.test(word) || word.length > longestValue) return [];
    const unit = words[index + 1] ?? '';
    return (unit.length > longestUnit ? [word] : [word, `${word} ${unit}`]).map(withoutSigns);
  });
  const { mark } = markingOf(question);
  return values.some((value) => {
    const marked = mark(question, value, { roundingDigits: 2 });
    return marked.is === 'marked' && marked.share > 0;
  });
}

/** Removes brackets and stops around a value. */
const withoutSigns = (value: string): string =>
  value.replace(/^[([{«"]+/u, '').replace(/[.,;:!?)\]}»"]{1,3}$/u, '');
