import type { QuestionType } from '../contracts/questions.ts';
import { exercisePaper } from './exercise/paper.ts';
import { gapFillingPaper } from './gap-filling/paper.ts';
import { markingOf } from './markings.ts';
import { matchingPaper } from './matching/paper.ts';
import { readChosen } from './multiple-answers/chosen-options.ts';
import { openAnswerPaper } from './open-answer/paper.ts';
import { orderingPaper } from './ordering/paper.ts';
import { letterAt, type TypePaper } from './question-type.ts';
import { shortAnswerPaper } from './short-answer/paper.ts';

/** Key like `a c d`, for types with one or several correct options. */
const chosenByLetter = (type: QuestionType): TypePaper => ({
  type,
  options: 'mixed',
  key: ({ options, details, correctAnswer }, printed) =>
    markingOf({ type })
      .chosen({ options, details, correctAnswer, accepted: [] }, correctAnswer)
      .map((id) => letterAt(printed.indexOf(id)))
      .toSorted()
      .join(' '),
});

const papers: Record<QuestionType, TypePaper> = {
  opcion_multiple: chosenByLetter('opcion_multiple'),
  seleccion_multiple: {
    ...chosenByLetter('seleccion_multiple'),
    parts: ({ options, correctAnswer }) => readChosen(options, correctAnswer).length,
  },
  // The order of true and false reveals nothing.
  verdadero_falso: {
    type: 'verdadero_falso',
    options: 'fixed',
    key: ({ correctAnswer }) => correctAnswer,
  },
  emparejar: matchingPaper,
  ordenar: orderingPaper,
  completar: gapFillingPaper,
  respuesta_corta: shortAnswerPaper,
  ejercicio: exercisePaper,
  respuesta_abierta: openAnswerPaper,
};

/** Returns how a question type is printed. */
export const paperOf = ({ type }: { type: QuestionType }): TypePaper => papers[type];
