import { foldProse } from '../../rules/fold-prose.ts';
import type { TypeMarking } from '../question-type.ts';

export const openAnswerMarking: TypeMarking = {
  type: 'respuesta_abierta',
  mark: () => ({ is: 'open' }),
  createFold: () => foldProse,
  shown: (_, answer) => answer,
  // The model answer is only one of many correct answers.
  solution: () => null,
  canBeKey: () => false,
  choices: () => null,
  chosen: () => [],
};
