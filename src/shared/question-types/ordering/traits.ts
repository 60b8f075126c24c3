import type { TypeTraits } from '../question-type.ts';

export const orderingTraits: TypeTraits = { type: 'ordenar', markedBy: 'code' };
