import type { TypeExchange } from '../question-type.ts';

export const gapFillingExchange: TypeExchange = {
  type: 'completar',
  // Gaps read as ___1___; those that are chosen say from what.
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
