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

/** What a question of a type that the API does not know is taken for. */
export const unknownType = openAnswerExchange.type;

/** How questions of a type are exchanged with the REST compatibility API. */
export const exchangeOf = ({ type }: { type: QuestionType }): TypeExchange => exchanges[type];
