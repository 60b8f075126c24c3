import type { TypeRestFormat } from '../question-type.ts';

export const openAnswerRestFormat: TypeRestFormat = {
  type: 'respuesta_abierta',
  studentDetails: () => ({}),
  keyField: 'respuesta_modelo',
};
