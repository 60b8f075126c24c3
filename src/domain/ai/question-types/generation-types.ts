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

/** Types described in every writing prompt, in fixed order, so that the prompt prefix stays constant. */
export const basicGenerationTypes: readonly GenerationType[] = [
  multipleChoiceGeneration,
  trueFalseGeneration,
  openAnswerGeneration,
  exerciseGeneration,
];

/** Types described only when a request asks for them. */
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

/** Returns the further types among `types`. */
export const furtherOf = (types: readonly string[]): readonly GenerationType[] =>
  furtherGenerationTypes.filter(({ type }) => types.includes(type));

const byType = new Map(generationTypes.map((one) => [one.type, one]));

/** Returns the generation of a question type; throws for types that are not generated. */
export function generationOf({ type }: { type: QuestionType }): GenerationType {
  const generation = byType.get(type);
  if (!generation) throw new Error(`Questions of type ${type} are not generated.`);
  return generation;
}

/** Returns whether the key can be checked by solving the question without it. */
export const isKeyChecked = (question: { type: QuestionType }): boolean =>
  generationOf(question).keyCheck !== null;
