import type { TypeExchange } from '../question-type.ts';

export const exerciseExchange: TypeExchange = {
  type: 'ejercicio',
  studentDetails: ({ statement }) => ({ enunciado_ejercicio: statement }),
  keyField: 'respuesta_valor_exacto',
};
