import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { exerciseGeneration } from './exercise.ts';
import { gapFillingGeneration } from './gap-filling.ts';
import type { GenerationType } from './generation-type.ts';
import { matchingGeneration } from './matching.ts';
import { multipleAnswersGeneration } from './multiple-answers.ts';
import { multipleChoiceGeneration } from './multiple-choice.ts';
import { openAnswerGeneration } from './open-answer.ts';
import { orderingGeneration } from './ordering.ts';
import { shortAnswerGeneration } from './short-answer.ts';
import { trueFalseGeneration } from './true-false.ts';

/** The types every model is told of, in this order: what it is told of them stays the same from call to call. */
export const basicGenerationTypes: readonly GenerationType[] = [
  multipleChoiceGeneration,
  trueFalseGeneration,
  openAnswerGeneration,
  exerciseGeneration,
];

/** Those it is told of when they are asked for. */
export const furtherGenerationTypes: readonly GenerationType[] = [
  multipleAnswersGeneration,
  shortAnswerGeneration,
  orderingGeneration,
  matchingGeneration,
  gapFillingGeneration,
];

export const generationTypes: readonly GenerationType[] = [
  ...basicGenerationTypes,
  ...furtherGenerationTypes,
];

/** Of these types the ones a model is told of only when they are asked for. */
export const furtherOf = (types: readonly string[]): readonly GenerationType[] =>
  furtherGenerationTypes.filter(({ type }) => types.includes(type));

const byType = new Map(generationTypes.map((one) => [one.type, one]));

/** How questions of a type are generated; throws for one that is not. */
export function generationOf({ type }: { type: QuestionType }): GenerationType {
  const generation = byType.get(type);
  if (!generation) throw new Error(`Questions of type ${type} are not generated.`);
  return generation;
}

/** Whether the key is one value, which can be solved again without it. */
export const isKeyChecked = (question: { type: QuestionType }): boolean =>
  generationOf(question).keyCheck !== null;
