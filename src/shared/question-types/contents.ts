import type { QuestionType } from '../contracts/questions.ts';
import { exerciseContent } from './exercise/content.ts';
import { gapFillingContent } from './gap-filling/content.ts';
import { matchingContent } from './matching/content.ts';
import { multipleAnswersContent } from './multiple-answers/content.ts';
import { multipleChoiceContent } from './multiple-choice/content.ts';
import { openAnswerContent } from './open-answer/content.ts';
import { orderingContent } from './ordering/content.ts';
import type { TypeContent } from './question-type.ts';
import { shortAnswerContent } from './short-answer/content.ts';
import { trueFalseContent } from './true-false/content.ts';

const contents: Record<QuestionType, TypeContent> = {
  opcion_multiple: multipleChoiceContent,
  verdadero_falso: trueFalseContent,
  respuesta_abierta: openAnswerContent,
  ejercicio: exerciseContent,
  seleccion_multiple: multipleAnswersContent,
  respuesta_corta: shortAnswerContent,
  ordenar: orderingContent,
  emparejar: matchingContent,
  completar: gapFillingContent,
};

/** All types, in the order of the teacher's type picker. */
export const allContents: readonly TypeContent[] = Object.values(contents);

/** Returns the content rules of a question type. */
export const contentOf = (type: QuestionType): TypeContent => contents[type];
