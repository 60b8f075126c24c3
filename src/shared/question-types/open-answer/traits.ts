import type { TypeTraits } from '../question-type.ts';

export const openAnswerTraits: TypeTraits = { type: 'respuesta_abierta', markedBy: 'evaluator' };
