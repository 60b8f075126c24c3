import type { TypePaper } from '../question-type.ts';
import { readOrder } from './read-order.ts';

/** `5 1 4 2 3`: the number that belongs beside each item, in the order in which they are printed. */
export const orderingPaper: TypePaper = {
  type: 'ordenar',
  options: 'mixed',
  key({ options, correctAnswer }, printed) {
    const order = readOrder(options, correctAnswer);
    return printed.map((id) => order.indexOf(id) + 1).join(' ');
  },
  // Neighbours.
  parts: ({ options }) => options.length - 1,
};
