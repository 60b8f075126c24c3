import type { TypeExchange } from '../question-type.ts';

export const openAnswerExchange: TypeExchange = {
  type: 'respuesta_abierta',
  studentDetails: () => ({}),
  keyField: 'respuesta_modelo',
};
