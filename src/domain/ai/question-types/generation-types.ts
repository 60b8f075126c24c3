import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { exerciseGeneration } from './exercise.ts';
import type { GenerationType } from './generation-type.ts';
import { multipleChoiceGeneration } from './multiple-choice.ts';
import { openAnswerGeneration } from './open-answer.ts';
import { trueFalseGeneration } from './true-false.ts';

/** The types that can be generated, in the order in which a model is told of them. */
export const generationTypes: readonly GenerationType[] = [
  multipleChoiceGeneration,
  trueFalseGeneration,
  openAnswerGeneration,
  exerciseGeneration,
];

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
