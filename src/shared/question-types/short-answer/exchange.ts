import type { TypeExchange } from '../question-type.ts';

export const shortAnswerExchange: TypeExchange = {
  type: 'respuesta_corta',
  studentDetails: () => ({}),
  keyField: 'respuesta_correcta',
};
