import type { TypeTraits } from '../question-type.ts';

export const multipleAnswersTraits: TypeTraits = { type: 'seleccion_multiple', markedBy: 'code' };
