import type { QuestionType } from '../contracts/questions.ts';
import { exerciseRestFormat } from './exercise/rest-format.ts';
import { gapFillingRestFormat } from './gap-filling/rest-format.ts';
import { matchingRestFormat } from './matching/rest-format.ts';
import { multipleAnswersRestFormat } from './multiple-answers/rest-format.ts';
import { multipleChoiceRestFormat } from './multiple-choice/rest-format.ts';
import { openAnswerRestFormat } from './open-answer/rest-format.ts';
import { orderingRestFormat } from './ordering/rest-format.ts';
import type { TypeRestFormat } from './question-type.ts';
import { shortAnswerRestFormat } from './short-answer/rest-format.ts';
import { trueFalseRestFormat } from './true-false/rest-format.ts';

const restFormats: Record<QuestionType, TypeRestFormat> = {
  opcion_multiple: multipleChoiceRestFormat,
  verdadero_falso: trueFalseRestFormat,
  respuesta_abierta: openAnswerRestFormat,
  ejercicio: exerciseRestFormat,
  seleccion_multiple: multipleAnswersRestFormat,
  respuesta_corta: shortAnswerRestFormat,
  ordenar: orderingRestFormat,
  emparejar: matchingRestFormat,
  completar: gapFillingRestFormat,
};

/** The type used for question types the API does not know. */
export const fallbackType = openAnswerRestFormat.type;

/** Returns how a question type maps to the REST compatibility API. */
export const restFormatOf = ({ type }: { type: QuestionType }): TypeRestFormat => restFormats[type];
