import { type TypeExchange, toWireOptions } from '../question-type.ts';

export const orderingExchange: TypeExchange = {
  type: 'ordenar',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
