import { describe, expect, it } from 'vitest';
import {
  choiceQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  ruledExercise,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../../../tests/support/questions.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { createKeyCheck } from './key-check.ts';

const holds = (question: QuestionContent, text: string): boolean =>
  createKeyCheck({ ...question, accepted: [] })(text);

describe('a text holds the key', () => {
  it.each([
    ['the right option', choiceQuestion(), 'Es quito, no Guayaquil.'],
    ['a right option of several', multipleAnswersQuestion(), 'También el núcleo.'],
    ['true or false', trueFalseQuestion(), 'Es verdadero: mira la presión.'],
    ['an expected answer', shortAnswerQuestion(), 'Se llama división mitótica.'],
    ['an answer with a part of the points', shortAnswerQuestion(), 'O división celular.'],
    ['a gap', gapFillingQuestion(), 'El primero es el agua.'],
    ['a pair', matchingQuestion(), 'El ribosoma fabrica proteínas.'],
    ['the value of an exercise', ruledExercise(), 'Salen 29,4 m/s.'],
    ['the value in another notation', ruledExercise(), 'Salen (29.40 m/s).'],
    ['the value without its unit', ruledExercise(), 'Da 29,4.'],
    [
      'the solution',
      orderingQuestion({ solutionExample: 'Del átomo al órgano.' }),
      'Va del átomo al órgano.',
    ],
  ])('when it names %s', (_name, question, text) => {
    expect(holds(question, text)).toBe(true);
  });

  it.each([
    ['another option', choiceQuestion(), 'Guayaquil es el puerto principal.'],
    ['a wrong option of several', multipleAnswersQuestion(), 'El lisosoma digiere desechos.'],
    ['one side of a pair', matchingQuestion(), 'Piensa qué hace el ribosoma.'],
    ['an item to order', orderingQuestion(), 'Una célula tiene muchas moléculas.'],
    ['another value', ruledExercise(), 'Con 9,8 m/s² y 44,1 m.'],
    ['advice', shortAnswerQuestion(), 'Repasa la división de las bacterias.'],
  ])('not when it names %s', (_name, question, text) => {
    expect(holds(question, text)).toBe(false);
  });

  it('takes time in proportion to a text without blanks', () => {
    const start = performance.now();
    holds(ruledExercise(), 'a'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
