import type { TypeRestFormat } from '../question-type.ts';

export const exerciseRestFormat: TypeRestFormat = {
  type: 'ejercicio',
  studentDetails: ({ statement }) => ({ enunciado_ejercicio: statement }),
  keyField: 'respuesta_valor_exacto',
};
