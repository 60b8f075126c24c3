import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { SolvingItem } from '../evaluator.ts';
import { areOnlyListMarkers } from '../prompts/list-markers.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import { findEquivalentOptions } from '../writing/equivalent-options.ts';
import { findChoiceConflict } from '../writing/key-conflict.ts';
import type { GenerationType } from './generation-type.ts';
import { optionsByText } from './options-by-text.ts';
import { readOptions } from './read-options.ts';

const maxOptionCharacters = 2_000;

export const multipleChoiceGeneration: GenerationType = {
  type: 'opcion_multiple',
  rule: '"text" asks; four "options" with ids "a" to "d", all different, of like length and kind, exactly one right; "correctAnswer" is its id. The right one stands at any place. No "all of the above".',
  shortRule: 'four different options of like length, ids a to d, one right; "correctAnswer" is its id.',
  read: ({ entry, answer, text }) => readOptions(entry.options, answer, text),
  findDefect({ options, correctAnswer }) {
    if (options.length < 2 || options.length > 10) return 'there are too few or too many options';
    if (options.some((option) => option.text === '') || areOnlyListMarkers(options.map(({ text }) => text)))
      return 'an option is empty';
    if (options.some((option) => option.text.length > maxOptionCharacters)) return 'an option is too long';
    if (new Set(options.map((option) => option.id)).size < options.length) return 'two options have one id';
    const defect = findEquivalentOptions(options.map((option) => option.text));
    if (defect) return defect;
    const right = options.filter((option) => option.id === correctAnswer);
    return right.length === 1 ? null : 'not exactly one option is right';
  },
  revealsKey(question, questionText) {
    const right = question.options.find((option) => option.id === question.correctAnswer)?.text ?? '';
    // A question text that names several options asks to choose between them.
    const named = question.options.filter((option) => occursIn(option.text, questionText));
    return isDistinctive(right) && occursIn(right, questionText) && named.length === 1;
  },
  findKeyConflict: findChoiceConflict,
  keyCheck: {
    rule: '"answer" holds the id of the right option. When several options say the same or are all right, the ids of all of them; when none is right, an empty list.',
    shortRule: 'the ids of all right options; empty when none is right.',
    read(said, item) {
      const ids = said.map((text) => idOf(text, item));
      return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
    },
    doubt(question, said) {
      const texts = question.options.filter(({ id }) => said.includes(id)).map(({ text }) => text);
      if (said.length === 0) return { reason: 'none-right', said: [] };
      if (said.length > 1) return { reason: 'several-right', said: texts };
      return said[0] === question.correctAnswer ? null : { reason: 'answered-otherwise', said: texts };
    },
  },
};

/** Long enough that an occurrence in the question is not a coincidence. */
function isDistinctive(text: string): boolean {
  return foldedWords(text).join('').length >= 5 && !/^[\d\s.,]+$/.test(text);
}

/**
 * Returns the option named by its id, with or without punctuation, otherwise by its text. The prompt asks for ids, so
 * they take precedence.
 */
function idOf(text: string, { options }: SolvingItem): string | null {
  const letter = /^\W*([\p{L}\d]{1,8})\W*$/u.exec(text)?.[1] ?? /^([a-z])\s*[).:]\s/i.exec(text)?.[1];
  const named = options.find(({ id }) => foldLetters(id) === foldLetters(letter ?? ''));
  if (named) return named.id;
  const [written, more] = optionsByText(options, text);
  return more ? null : (written?.id ?? null);
}
