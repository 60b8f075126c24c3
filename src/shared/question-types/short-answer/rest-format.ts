import type { TypeRestFormat } from '../question-type.ts';

export const shortAnswerRestFormat: TypeRestFormat = {
  type: 'respuesta_corta',
  studentDetails: () => ({}),
  keyField: 'respuesta_correcta',
};
