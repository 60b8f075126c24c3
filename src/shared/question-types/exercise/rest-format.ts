import { askedText } from '../../i18n/asked-texts.ts';
import type { TypeRestFormat } from '../question-type.ts';

export const exerciseRestFormat: TypeRestFormat = {
  type: 'ejercicio',
  // What a mark requires besides the value follows the statement, for students only: a teacher's client saves it again.
  studentDetails: ({ statement, answerForm, language }) => ({
    enunciado_ejercicio:
      language && answerForm?.asked
        ? `${statement}\n${askedText(answerForm.asked, language)}`.trimStart()
        : statement,
  }),
  keyField: 'respuesta_valor_exacto',
};
