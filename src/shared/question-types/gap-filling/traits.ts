import type { TypeTraits } from '../question-type.ts';

export const gapFillingTraits: TypeTraits = { type: 'completar', markedBy: 'code' };
