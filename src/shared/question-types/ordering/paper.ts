import type { TypePaper } from '../question-type.ts';
import { readOrder } from './read-order.ts';

/** Key like `5 1 4 2 3`: the correct position of each printed item; further right orders follow after a slash. */
export const orderingPaper: TypePaper = {
  type: 'ordenar',
  options: 'mixed',
  key: ({ options, correctAnswer, details }, printed) =>
    [correctAnswer, ...(details?.orders ?? [])]
      .map((text) => {
        const order = readOrder(options, text);
        return printed.map((id) => order.indexOf(id) + 1).join(' ');
      })
      .join(' / '),
  // The run of items in order counts from its second item.
  parts: ({ options }) => options.length - 1,
};
