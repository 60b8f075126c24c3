import { type TypeExchange, toWireOptions } from '../question-type.ts';

export const multipleChoiceExchange: TypeExchange = {
  type: 'opcion_multiple',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
