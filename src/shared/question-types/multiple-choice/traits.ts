import type { TypeTraits } from '../question-type.ts';

export const multipleChoiceTraits: TypeTraits = { type: 'opcion_multiple', markedBy: 'code' };
