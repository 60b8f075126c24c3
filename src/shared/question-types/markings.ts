import type { QuestionType } from '../contracts/questions.ts';
import { exerciseMarking } from './exercise/marking.ts';
import { gapFillingMarking } from './gap-filling/marking.ts';
import { matchingMarking } from './matching/marking.ts';
import { multipleAnswersMarking } from './multiple-answers/marking.ts';
import { multipleChoiceMarking } from './multiple-choice/marking.ts';
import { openAnswerMarking } from './open-answer/marking.ts';
import { orderingMarking } from './ordering/marking.ts';
import { isSameAnswer, keepTexts, toOtherRight } from './other-right-answers.ts';
import type { KeyFields, MarkedQuestion, OtherRightAnswer, TypeMarking } from './question-type.ts';
import { shortAnswerMarking } from './short-answer/marking.ts';
import { trueFalseMarking } from './true-false/marking.ts';

const markings: Record<QuestionType, TypeMarking> = {
  opcion_multiple: multipleChoiceMarking,
  verdadero_falso: trueFalseMarking,
  respuesta_abierta: openAnswerMarking,
  ejercicio: exerciseMarking,
  seleccion_multiple: multipleAnswersMarking,
  respuesta_corta: shortAnswerMarking,
  ordenar: orderingMarking,
  emparejar: matchingMarking,
  completar: gapFillingMarking,
};

/** Returns how answers to a question type are parsed and marked. */
export const markingOf = ({ type }: { type: QuestionType }): TypeMarking => markings[type];

type TypedQuestion = { type: QuestionType } & Omit<MarkedQuestion, 'statement'>;

/** Returns the fully right answers of a question besides its key. */
export const otherRightOf = (question: TypedQuestion): OtherRightAnswer[] =>
  markingOf(question).otherRight?.(question) ?? toOtherRight(question.accepted);

/** Returns the fields of a question with a new key and those other right answers that stay. */
export function withKey(question: TypedQuestion, key: string, kept: readonly OtherRightAnswer[]): KeyFields {
  const { accepted, details } = question;
  const stays = (other: OtherRightAnswer) => kept.some((one) => isSameAnswer(one, other));
  const fields = { correctAnswer: key, accepted: keepTexts(accepted, key, stays), details };
  return markingOf(question).withKey?.(question, key, stays) ?? fields;
}
