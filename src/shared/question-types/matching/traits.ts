import type { TypeTraits } from '../question-type.ts';

export const matchingTraits: TypeTraits = { type: 'emparejar', markedBy: 'code' };
