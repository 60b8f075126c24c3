import type { QuestionType } from '../contracts/questions.ts';
import { exerciseExchange } from './exercise/exchange.ts';
import { gapFillingExchange } from './gap-filling/exchange.ts';
import { matchingExchange } from './matching/exchange.ts';
import { multipleAnswersExchange } from './multiple-answers/exchange.ts';
import { multipleChoiceExchange } from './multiple-choice/exchange.ts';
import { openAnswerExchange } from './open-answer/exchange.ts';
import { orderingExchange } from './ordering/exchange.ts';
import type { TypeExchange } from './question-type.ts';
import { shortAnswerExchange } from './short-answer/exchange.ts';
import { trueFalseExchange } from './true-false/exchange.ts';

const exchanges: Record<QuestionType, TypeExchange> = {
  opcion_multiple: multipleChoiceExchange,
  verdadero_falso: trueFalseExchange,
  respuesta_abierta: openAnswerExchange,
  ejercicio: exerciseExchange,
  seleccion_multiple: multipleAnswersExchange,
  respuesta_corta: shortAnswerExchange,
  ordenar: orderingExchange,
  emparejar: matchingExchange,
  completar: gapFillingExchange,
};

/** The type used for question types the API does not know. */
export const unknownType = openAnswerExchange.type;

/** Returns how a question type maps to the REST compatibility API. */
export const exchangeOf = ({ type }: { type: QuestionType }): TypeExchange => exchanges[type];
