import type { TypeTraits } from '../question-type.ts';

export const trueFalseTraits: TypeTraits = { type: 'verdadero_falso', markedBy: 'code' };
