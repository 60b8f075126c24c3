import type { QuestionContent, QuestionType } from '../contracts/questions.ts';
import { containsKey } from './feedback.ts';
import { markingOf } from './markings.ts';
import type { MarkedQuestion } from './question-type.ts';

type CheckedQuestion = MarkedQuestion & Pick<QuestionContent, 'solutionExample'> & { type: QuestionType };

/** Words of a text in which a value may stand, with the units after it. */
const valuePattern = /\S*\d\S*(?:\s+\S{1,6})?/gu;

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
  const values = [...text.matchAll(valuePattern)].flatMap(([words]) => {
    const value = words.replace(/^[([{«"]+|[.,;:!?)\]}»"]+$/gu, '');
    return [value, value.split(/\s/u)[0]!];
  });
  const { mark } = markingOf(question);
  return values.some((value) => {
    const marked = mark(question, value, { roundingDigits: 2 });
    return marked.is === 'marked' && marked.share > 0;
  });
}
