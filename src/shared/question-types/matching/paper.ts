import type { TypePaper } from '../question-type.ts';
import { readPairs } from './read-pairs.ts';

/** `1b, 2a`: each left item with the letter of its match. */
export const matchingPaper: TypePaper = {
  type: 'emparejar',
  options: 'lettered',
  key: ({ options, details, correctAnswer }, letters) =>
    readPairs(options, details?.left?.length ?? 0, correctAnswer)
      .map((id, index) => `${index + 1}${letters.get(id) ?? ''}`)
      .join(', '),
};
