import type { TypeTraits } from '../question-type.ts';

export const exerciseTraits: TypeTraits = { type: 'ejercicio', markedBy: 'code-or-evaluator' };
