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

/** Returns the further right orders that name every item, without those that show the same texts as another one. */
function otherOrders(question: Pick<QuestionContent, 'options' | 'correctAnswer' | 'details'>): string[][] {
  const items = filledOptions({ options: itemsInOrder(question) });
  const textsOf = (ids: readonly string[]) =>
    ids.map((id) => items.find((item) => item.id === id)?.text.trim()).join('\n');
  const known = new Set([textsOf(items.map(({ id }) => id))]);
  return (question.details?.orders ?? []).flatMap((order) => {
    const ids = order.split(', ').filter((id) => items.some((item) => item.id === id));
    const isWhole = ids.length === items.length && new Set(ids).size === ids.length;
    if (!isWhole || known.has(textsOf(ids))) return [];
    known.add(textsOf(ids));
    return [ids];
  });
}

/** Ordering: items with their correct orders. Equal items may change places: a sentence can have a word twice. */
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
    const items = filledOptions({ options: itemsInOrder(question) });
    const texts = items.map(({ text }) => text.trim());
    const { options, idOf } = shuffledOptions(texts);
    const newId = (id: string) => idOf(items.findIndex((item) => item.id === id));
    const orders = otherOrders(question).map((ids) => writeOrder(ids.map(newId)));
    return {
      options,
      correctAnswer: writeOrder(texts.map((_, index) => idOf(index))),
      details: {
        marking: question.details?.marking ?? 'parts',
        ...(orders.length > 0 && { orders }),
      },
    };
  },
};
