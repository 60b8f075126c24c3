import type { TypeRestFormat } from '../question-type.ts';

export const trueFalseRestFormat: TypeRestFormat = {
  type: 'verdadero_falso',
  studentDetails: () => ({}),
  keyField: 'respuesta_correcta',
};
