import { keepTexts, toOtherRight } from '../other-right-answers.ts';
import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { readOrder, writeOrder } from './read-order.ts';

/** Returns the items of the answer's longest run in the right order; equal texts are interchangeable. */
function longestRun(given: readonly string[], key: readonly string[]): boolean[] {
  // Length of the longest common subsequence of the lists from these places on.
  const lengths = Array.from({ length: given.length + 1 }, () => Array<number>(key.length + 1).fill(0));
  for (let i = given.length - 1; i >= 0; i -= 1) {
    for (let j = key.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        given[i] === key[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const isInRun = given.map(() => false);
  let [i, j] = [0, 0];
  while (i < given.length && j < key.length) {
    if (given[i] === key[j]) {
      isInRun[i] = true;
      [i, j] = [i + 1, j + 1];
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return isInRun;
}

const textOf = ({ options }: Pick<MarkedQuestion, 'options'>, id: string): string =>
  options.find((option) => option.id === id)?.text ?? '';

/** Compares the order with the key that gives the highest share. */
function bestResult(question: MarkedQuestion, order: readonly string[]) {
  const given = order.map((id) => textOf(question, id));
  const keys = [question.correctAnswer, ...(question.details?.orders ?? []), ...question.accepted];
  const all = keys.map((text) => {
    const key = readOrder(question.options, text).map((id) => textOf(question, id));
    const isInRun = longestRun(given, key);
    const run = isInRun.filter(Boolean).length;
    const of = given.length;
    // One item alone is always in order, so the run counts from its second item.
    const part = run > 1 ? (run - 1) / (of - 1) : 0;
    const share = question.details?.marking === 'all' ? Number(of > 0 && run === of) : part;
    return { given, key, isInRun, right: run > 1 ? run : 0, of, share };
  });
  return all.reduce((one, other) => (other.share > one.share ? other : one));
}

function shown(question: Pick<MarkedQuestion, 'options'>, answer: string): string {
  const order = readOrder(question.options, answer);
  return order.length === 0 ? answer : order.map((id) => textOf(question, id)).join(' → ');
}

export const orderingMarking: TypeMarking = {
  type: 'ordenar',
  mark(question, answer) {
    const { right, of, share } = bestResult(question, readOrder(question.options, answer));
    return { is: 'marked', share, ...(of > 0 && { counts: { right, of } }) };
  },
  parts(question, answer) {
    const { given, key, isInRun, right } = bestResult(question, readOrder(question.options, answer));
    return given.map((text, index) => {
      const isRight = right > 0 && isInRun[index]!;
      return {
        label: String(index + 1),
        answer: text,
        share: Number(isRight),
        right: isRight || text === key[index] ? null : (key[index] ?? null),
      };
    });
  },
  createFold: (question) => (answer) => shown(question, answer).normalize('NFC').trim(),
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  otherRight: ({ correctAnswer, accepted, details }) =>
    toOtherRight([...(details?.orders ?? []), ...accepted].filter((order) => order !== correctAnswer)),
  withKey({ accepted, details }, key, stays) {
    const orders = details?.orders && { orders: keepTexts(details.orders, key, stays) };
    return {
      correctAnswer: key,
      accepted: keepTexts(accepted, key, stays),
      details: details && { ...details, ...orders },
    };
  },
  canBeKey: ({ options }, key) => key !== '' && writeOrder(readOrder(options, key)) === key,
  choices: () => 'values',
  chosen: ({ options }, answer) => [writeOrder(readOrder(options, answer))],
};
