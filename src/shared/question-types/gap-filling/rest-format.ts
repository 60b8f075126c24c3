import type { TypeRestFormat } from '../question-type.ts';

export const gapFillingRestFormat: TypeRestFormat = {
  type: 'completar',
  // Gaps appear as ___1___; the options of choices follow the statement.
  studentDetails: ({ statement, answerForm }) => ({
    enunciado_ejercicio: [
      statement,
      ...(answerForm?.gaps ?? []).flatMap(({ options }, index) =>
        options ? `${index + 1}: ${options.join(' / ')}` : [],
      ),
    ].join('\n'),
  }),
  keyField: 'respuesta_correcta',
};
