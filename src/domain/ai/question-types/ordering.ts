import { orderingContent } from '../../../shared/question-types/ordering/content.ts';
import { orderingMarking } from '../../../shared/question-types/ordering/marking.ts';
import { readOrder, writeOrder } from '../../../shared/question-types/ordering/read-order.ts';
import { findEquivalentOptions } from '../writing/equivalent-options.ts';
import type { GenerationType } from './generation-type.ts';

const longestItem = 120;
const items = { least: 3, most: 8 } as const;
const letters = 'abcdefghij';
/** Words that reveal the position of an item: "1. Profase", "Paso 2:", "primero". */
const positionWords =
  /^(?:\(?\d{1,2}[.):]|(?:paso|step|etapa|fase|stage) \d|primer[oa]?\b|first\b|[uú]ltim[oa]\b|finally\b|por [uú]ltimo\b)/iu;

export const orderingGeneration: GenerationType = {
  type: 'ordenar',
  rule: '"text" says by what to order (in time, by size, as steps); "items" are four to six short texts in their one right order; none says its place (no numbers, no "first") and no two could change places; "correctAnswer" is empty.',
  shortRule:
    '"text" says by what to order; "items" are four to six short texts in the right order, without numbers; "correctAnswer" is empty.',
  hasOwnKey: true,
  ownFields: {
    items: {
      type: 'array',
      description: 'ordenar: the items in the right order; other types: empty',
      maxItems: items.most,
      items: { type: 'string', maxLength: longestItem },
    },
  },
  read({ entry, text }) {
    const texts = Array.isArray(entry.items) ? entry.items.map(text).filter((one) => one !== '') : [];
    if (texts.length < items.least || texts.length > items.most) return 'there are too few or too many items';
    const orderedOptions = texts.map((one, index) => ({ id: letters.charAt(index), text: one }));
    const { options = [], correctAnswer } = orderingContent.tidy({
      type: 'ordenar',
      text: '',
      difficulty: 3,
      options: orderedOptions,
      correctAnswer: writeOrder(orderedOptions.map(({ id }) => id)),
      statement: '',
      solutionExample: '',
      criteria: [],
    });
    return { options, correctAnswer, details: { marking: 'parts' } };
  },
  findDefect({ options, correctAnswer }) {
    if (readOrder(options, correctAnswer).length !== options.length || options.length < items.least)
      return 'there are too few items';
    if (options.some(({ text }) => text === '' || text.length > longestItem)) return 'an item is too long';
    if (options.some(({ text }) => positionWords.test(text))) return 'an item says its place';
    return findEquivalentOptions(options.map(({ text }) => text));
  },
  revealsKey(question, questionText) {
    // The question text names the items in the correct order.
    const order = readOrder(question.options, question.correctAnswer).map(
      (id) => question.options.find((option) => option.id === id)?.text.toLowerCase() ?? '',
    );
    const positions = order.map((text) => questionText.toLowerCase().indexOf(text));
    return positions.every((position, index) => position >= 0 && position >= (positions[index - 1] ?? 0));
  },
  findKeyConflict: () => null,
  keyCheck: {
    rule: '"answer" holds the ids of all items in the right order, each as one entry.',
    shortRule: 'the ids of all items in the right order.',
    read(said, item) {
      const order = readOrder(item.options, said.join(', '));
      return order.length > 0 ? order : null;
    },
    doubt(question, said) {
      const order = writeOrder(said);
      if (order === question.correctAnswer) return null;
      return { reason: 'answered-otherwise', said: [orderingMarking.shown(question, order)] };
    },
  },
};
