import type { TypeExchange } from '../question-type.ts';

export const trueFalseExchange: TypeExchange = {
  type: 'verdadero_falso',
  studentDetails: () => ({}),
  keyField: 'respuesta_correcta',
};
