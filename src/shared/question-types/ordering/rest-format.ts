import { type TypeRestFormat, toWireOptions } from '../question-type.ts';

export const orderingRestFormat: TypeRestFormat = {
  type: 'ordenar',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
