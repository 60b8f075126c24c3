import { readChosen, writeChosen } from '../../../shared/question-types/multiple-answers/chosen-options.ts';
import { shuffled } from '../../../shared/rules/seeded-random.ts';
import { isRecord } from '../prompts/answer-fields.ts';
import { findEquivalentOptions } from '../writing/equivalent-options.ts';
import type { GenerationType } from './generation-type.ts';
import { haveSimilarLength } from './similar-length.ts';

const letters = 'abcdefgh';

export const multipleAnswersGeneration: GenerationType = {
  type: 'seleccion_multiple',
  rule: '"text" asks which apply; five or six "options" with ids "a" to "f", all different, of like length and kind; two to four are right and at least two wrong; "correctAnswer" is the ids of all right ones, as "a, c, d". No "all of the above".',
  shortRule:
    'five or six different options of like length, two to four right; "correctAnswer" is their ids, as "a, c".',
  read({ entry, answer, text, random }) {
    if (!Array.isArray(entry.options)) return 'the options are missing';
    const rawOptions = entry.options.filter(isRecord).map((option, index) => ({
      id: text(option.id).toLowerCase() || letters.charAt(index),
      text: text(option.text),
    }));
    const right = readChosen(rawOptions, answer);
    if (right.length === 0) return 'it is not said which options are right';
    // Models tend to put the correct options first.
    const ordered = shuffled(rawOptions, random);
    const options = ordered.map((option, index) => ({ id: letters.charAt(index), text: option.text }));
    const keys = options.flatMap(({ id }, index) => (right.includes(ordered[index]!.id) ? id : []));
    return {
      options,
      correctAnswer: writeChosen(options, keys),
      details: { marking: 'parts', tellCount: true },
    };
  },
  findDefect({ options, correctAnswer }) {
    if (options.length < 4 || options.length > letters.length) return 'there are too few or too many options';
    if (options.some(({ text }) => text === '')) return 'an option is empty';
    if (new Set(options.map(({ id }) => id)).size < options.length) return 'two options have one id';
    const defect = findEquivalentOptions(options.map(({ text }) => text));
    if (defect) return defect;
    const right = readChosen(options, correctAnswer);
    if (right.length < 2) return 'fewer than two options are right';
    if (right.length === options.length) return 'no option is wrong';
    const textsOf = (isRight: boolean) =>
      options.filter(({ id }) => right.includes(id) === isRight).map(({ text }) => text);
    return haveSimilarLength(textsOf(true), textsOf(false))
      ? null
      : 'the right options are told by their length';
  },
  revealsKey: () => false,
  findKeyConflict: () => null,
  keyCheck: {
    rule: '"answer" holds the ids of all right options, each as one entry; when none is right, an empty list.',
    shortRule: 'the ids of all right options; empty when none is right.',
    read(said, item) {
      const ids = said.flatMap((text) => readChosen(item.options, text));
      return said.length > 0 && ids.length === 0 ? null : [...new Set(ids)];
    },
    doubt({ options, correctAnswer }, said) {
      if (said.length === 0) return { reason: 'none-right', said: [] };
      if (writeChosen(options, said) === correctAnswer) return null;
      const texts = options.filter(({ id }) => said.includes(id)).map(({ text }) => text);
      return { reason: 'answered-otherwise', said: texts };
    },
  },
};
