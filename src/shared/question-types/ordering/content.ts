import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import { emptyOptions, filledOptions } from '../filled-options.ts';
import type { TypeContent } from '../question-type.ts';
import { shuffledOptions } from '../shuffled-options.ts';
import { writeOrder } from './read-order.ts';

/** Returns the items in the order of `correctAnswer`; items it does not name follow. */
export function itemsInOrder({
  options,
  correctAnswer,
}: Pick<QuestionContent, 'options' | 'correctAnswer'>): QuestionContent['options'] {
  const ids = correctAnswer.split(', ');
  const named = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...new Set([...named, ...options])];
}

const filled = (question: QuestionContent) =>
  filledOptions({ options: itemsInOrder(question) }).map(({ text }) => text.trim());

/** Ordering: items with one correct order. Equal items may change places: a sentence can have a word twice. */
export const orderingContent: TypeContent = {
  type: 'ordenar',
  rules: {
    options: [
      rule('too-few-items', (_, question: QuestionContent) => filled(question).length < 3),
      rule('equal-items', (_, question: QuestionContent) => {
        const texts = filled(question);
        return texts.length > 1 && new Set(texts).size === 1;
      }),
    ],
  },
  empty({ options }) {
    const items = options.length === 0 ? emptyOptions(4) : options;
    return {
      options: items,
      correctAnswer: writeOrder(items.map(({ id }) => id)),
      details: { marking: 'parts' },
    };
  },
  tidy(question) {
    const texts = filled(question);
    const { options, idOf } = shuffledOptions(texts);
    return {
      options,
      correctAnswer: writeOrder(texts.map((_, index) => idOf(index))),
      details: { marking: question.details?.marking ?? 'parts' },
    };
  },
};
