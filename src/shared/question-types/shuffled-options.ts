import type { QuestionContent } from '../contracts/questions.ts';
import { hashText, seededRandom, shuffled } from '../rules/seeded-random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns texts as lettered options in a pseudo-random order that depends only on the texts. `idOf` returns the letter
 * of the text at an index. The order always differs from the given one, because that is the answer.
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
