import { type TypeRestFormat, toWireOptions } from '../question-type.ts';

export const multipleAnswersRestFormat: TypeRestFormat = {
  type: 'seleccion_multiple',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
