import { askedText } from '../../i18n/asked-texts.ts';
import type { TypeRestFormat } from '../question-type.ts';

export const gapFillingRestFormat: TypeRestFormat = {
  type: 'completar',
  // Gaps appear as ___1___; the options of choices follow the statement.
  studentDetails: ({ statement, answerForm, language }) => ({
    enunciado_ejercicio: [
      statement,
      ...(answerForm?.gaps ?? []).flatMap(({ options, asked }, index) => {
        if (options) return `${index + 1}: ${options.join(' / ')}`;
        return language && asked ? `${index + 1}: ${askedText(asked, language)}` : [];
      }),
    ].join('\n'),
  }),
  keyField: 'respuesta_correcta',
};
