import type { TypeTraits } from '../question-type.ts';

export const matchingTraits: TypeTraits = {
  type: 'emparejar',
  markedBy: 'code',
  // As `writePairs` writes them.
  isPartial: ({ left = [] }, answer) => answer.split(', ').length < left.length,
};
