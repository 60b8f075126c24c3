import type { GraderFigures } from './figures.ts';
import type { Grader } from './grade-answers.ts';
import type { Options } from './options.ts';

/** Answers of a class of 30 to four open questions. */
const answersOfClass = 120;

/** Describes the cost of the run and of grading a class, in tokens and, when a price is given, in money. */
export function costLines(
  { calls, tokensIn, tokensOut }: Grader['spent'],
  { perAnswer }: Pick<GraderFigures, 'perAnswer'>,
  price: Options['price'],
): string[] {
  const dollars = (sent: number, received: number) =>
    price ? `, about ${((sent * price.in + received * price.out) / 1e6).toFixed(4)} USD` : '';
  const [sent, received] = [perAnswer.tokensIn * answersOfClass, perAnswer.tokensOut * answersOfClass];
  return [
    `This run: ${calls} model calls, ${tokensIn} tokens sent, ${tokensOut} received${dollars(tokensIn, tokensOut)}.`,
    `A class of 30 with four open answers each, one call an answer: about ${Math.round(sent)} tokens sent, ${Math.round(received)} received${dollars(sent, received)}.`,
    ...(price || calls === 0 ? [] : ['With --price-in and --price-out (USD for a million tokens) in money.']),
  ];
}
