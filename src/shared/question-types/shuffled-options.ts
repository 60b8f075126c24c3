import type { QuestionContent } from '../contracts/questions.ts';
import { hashText, seededRandom, shuffled } from '../rules/seeded-random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Texts as options in an order that says nothing, the same for the same texts, lettered in that order. `idOf` gives the
 * letter of the text at an index. Never in the order given, so that this is no answer.
 */
export function shuffledOptions(texts: readonly string[]): {
  options: QuestionContent['options'];
  idOf: (index: number) => string;
} {
  const random = seededRandom(hashText(texts.join('\n')));
  let order = shuffled([...texts.keys()], random);
  if (order.every((index, place) => index === place)) order = [...order.slice(1), ...order.slice(0, 1)];
  return {
    options: order.map((index, place) => ({ id: letters.charAt(place), text: texts[index]! })),
    idOf: (index) => letters.charAt(order.indexOf(index)),
  };
}
