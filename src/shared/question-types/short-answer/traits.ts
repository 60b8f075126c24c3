import type { TypeTraits } from '../question-type.ts';

export const shortAnswerTraits: TypeTraits = { type: 'respuesta_corta', markedBy: 'code' };
