import type { TypeTraits } from '../question-type.ts';

export const matchingTraits: TypeTraits = {
  type: 'emparejar',
  markedBy: 'code',
  // Parses the format of `writePairs`.
  isPartial: ({ left = [] }, answer) => answer.split(', ').length < left.length,
};
