import { type TypeExchange, toWireOptions } from '../question-type.ts';

export const multipleAnswersExchange: TypeExchange = {
  type: 'seleccion_multiple',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
