import { type TypeRestFormat, toWireOptions } from '../question-type.ts';

export const matchingRestFormat: TypeRestFormat = {
  type: 'emparejar',
  studentDetails: ({ answerForm, ...question }) => ({
    // The items, with the numbers used in the answer: "1-b, 2-a".
    enunciado_ejercicio: (answerForm?.left ?? []).map((text, index) => `${index + 1}. ${text}`).join('\n'),
    opciones: toWireOptions(question),
  }),
  keyField: 'respuesta_correcta',
};
