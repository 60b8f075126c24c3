import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { readOrder, writeOrder } from './read-order.ts';

/** Returns the neighbouring pairs of the answer, and whether they are neighbours in the key too. */
function neighbours(order: readonly string[], key: readonly string[]) {
  return order.slice(1).map((second, index) => {
    const first = order[index]!;
    const follower = key[key.indexOf(first) + 1];
    return { first, second, follower, isRight: follower === second };
  });
}

/** Compares the order with the key that gives the highest share. */
function bestResult(question: MarkedQuestion, order: readonly string[]) {
  const all = [question.correctAnswer, ...question.accepted].map((text) => {
    const pairs = neighbours(order, readOrder(question.options, text));
    const right = pairs.filter(({ isRight }) => isRight).length;
    const isComplete = pairs.length > 0 && right === pairs.length;
    const share =
      question.details?.marking === 'all' ? Number(isComplete) : pairs.length ? right / pairs.length : 0;
    return { pairs, right, share };
  });
  return all.reduce((one, other) => (other.share > one.share ? other : one));
}

function shown({ options }: Pick<MarkedQuestion, 'options'>, answer: string): string {
  const order = readOrder(options, answer);
  if (order.length === 0) return answer;
  return order.map((id) => options.find((option) => option.id === id)!.text).join(' → ');
}

export const orderingMarking: TypeMarking = {
  type: 'ordenar',
  mark(question, answer) {
    const { pairs, right, share } = bestResult(question, readOrder(question.options, answer));
    return { is: 'marked', share, ...(pairs.length > 0 && { counts: { right, of: pairs.length } }) };
  },
  parts(question, answer) {
    const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';
    return bestResult(question, readOrder(question.options, answer)).pairs.map((pair, index) => ({
      label: `${index + 1}–${index + 2}`,
      answer: `${textOf(pair.first)} → ${textOf(pair.second)}`,
      share: Number(pair.isRight),
      right:
        pair.isRight || pair.follower === undefined
          ? null
          : `${textOf(pair.first)} → ${textOf(pair.follower)}`,
    }));
  },
  fold: (answer) => answer.normalize('NFC').trim(),
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  canBeKey: ({ options }, key) => key !== '' && writeOrder(readOrder(options, key)) === key,
  choices: () => 'values',
  chosen: ({ options }, answer) => [writeOrder(readOrder(options, answer))],
};
