import { type TypeRestFormat, toWireOptions } from '../question-type.ts';

export const multipleChoiceRestFormat: TypeRestFormat = {
  type: 'opcion_multiple',
  studentDetails: (question) => ({ opciones: toWireOptions(question) }),
  keyField: 'respuesta_correcta',
};
