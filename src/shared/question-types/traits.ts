import type { QuestionType } from '../contracts/questions.ts';
import type { AnswerForm } from './details.ts';
import { exerciseTraits } from './exercise/traits.ts';
import { gapFillingTraits } from './gap-filling/traits.ts';
import { matchingTraits } from './matching/traits.ts';
import { multipleAnswersTraits } from './multiple-answers/traits.ts';
import { multipleChoiceTraits } from './multiple-choice/traits.ts';
import { openAnswerTraits } from './open-answer/traits.ts';
import { orderingTraits } from './ordering/traits.ts';
import type { TypeTraits } from './question-type.ts';
import { shortAnswerTraits } from './short-answer/traits.ts';
import { trueFalseTraits } from './true-false/traits.ts';

const traits: Record<QuestionType, TypeTraits> = {
  opcion_multiple: multipleChoiceTraits,
  verdadero_falso: trueFalseTraits,
  respuesta_abierta: openAnswerTraits,
  ejercicio: exerciseTraits,
  seleccion_multiple: multipleAnswersTraits,
  respuesta_corta: shortAnswerTraits,
  ordenar: orderingTraits,
  emparejar: matchingTraits,
  completar: gapFillingTraits,
};

/** Whether answers are prose, which an evaluator reads by criteria. */
export const isOpen = ({ type }: { type: QuestionType }): boolean => traits[type]?.markedBy === 'evaluator';

/** Whether answers are exact values, which code can fail to read. */
export const isValue = ({ type }: { type: QuestionType }): boolean =>
  traits[type]?.markedBy === 'code-or-evaluator';

/** Whether an answer leaves some of the fields of its question open. */
export const isPartial = (
  { type, answerForm = {} }: { type: QuestionType; answerForm?: AnswerForm | undefined },
  answer: string,
): boolean => answer.trim() !== '' && traits[type]?.isPartial?.(answerForm, answer) === true;

/** The types whose answers can be partial, for queries. */
export const partialTypes: readonly QuestionType[] = Object.values(traits).flatMap((one) =>
  one.isPartial ? one.type : [],
);

/** The types whose answers are prose, for queries. */
export const openTypes: readonly QuestionType[] = Object.values(traits).flatMap((one) =>
  isOpen(one) ? one.type : [],
);
