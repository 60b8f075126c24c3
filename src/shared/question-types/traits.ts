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

/** Returns whether answers are prose, which an evaluator grades by criteria. */
export const isOpen = ({ type }: { type: QuestionType }): boolean => traits[type]?.markedBy === 'evaluator';

/** Returns whether answers are exact values, which code may fail to parse. */
export const isValue = ({ type }: { type: QuestionType }): boolean =>
  traits[type]?.markedBy === 'code-or-evaluator';

/** Returns whether a non-blank answer leaves fields of its question empty. */
export const isPartial = (
  { type, answerForm = {} }: { type: QuestionType; answerForm?: AnswerForm | undefined },
  answer: string,
): boolean => answer.trim() !== '' && traits[type]?.isPartial?.(answerForm, answer) === true;

/** Types with answers that can be partial, for queries. */
export const partialTypes: readonly QuestionType[] = Object.values(traits).flatMap((one) =>
  one.isPartial ? one.type : [],
);

/** Types with prose answers, for queries. */
export const openTypes: readonly QuestionType[] = Object.values(traits).flatMap((one) =>
  isOpen(one) ? one.type : [],
);
