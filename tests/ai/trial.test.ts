import { expect, test } from 'vitest';
import type { GradedItem, GradingOutcome } from '../../src/domain/ai/evaluator.ts';
import { areMarksSuitable, areQuestionsSuitable } from '../../src/domain/ai/trial/trial-rules.ts';
import { trialSet } from '../../src/domain/ai/trial/trial-set.ts';
import { tryModel } from '../../src/domain/ai/trial/try-model.ts';
import { servedEvaluator } from './model-tasks.ts';

const labels = new Map(trialSet.flatMap(({ answers }) => answers.map(({ text, label }) => [text, label])));

function outcome(graded: Pick<GradedItem, 'id' | 'grade'>[]): GradingOutcome {
  const whole = graded.map((one) => ({ ...one, feedback: 'Bien.', criteria: [], review: null }));
  return { graded: whole, failed: [], generalFeedback: '', model: 'test', promptVersion: 'test' };
}

test('accepts a model whose marks agree with the labels, and estimates its times', async () => {
  const { evaluator, context } = await servedEvaluator();
  const grades = { right: 9, partly: 5, wrong: 1 };
  const able = {
    ...evaluator,
    gradeOpenAnswers: async ({ items }: Parameters<typeof evaluator.gradeOpenAnswers>[0]) =>
      outcome(items.map(({ id, answer }) => ({ id, grade: grades[labels.get(answer)!] }))),
  };
  const trial = await tryModel(able, context);
  expect(trial).toMatchObject({ marksRight: 12, marksTotal: 12, questionsUsable: 4, questionsTotal: 4 });
  expect([areMarksSuitable(trial), areQuestionsSuitable(trial)]).toEqual([true, true]);
  expect(trial.bankSeconds).toBeGreaterThan(0);
});

test('rejects a model for grading that gives all answers full marks', async () => {
  const { evaluator, context } = await servedEvaluator();
  const lenient = {
    ...evaluator,
    gradeOpenAnswers: async ({ items }: Parameters<typeof evaluator.gradeOpenAnswers>[0]) =>
      outcome(items.map(({ id }) => ({ id, grade: 10 }))),
  };
  const trial = await tryModel(lenient, context);
  expect(trial.marksRight).toBe(4);
  expect(areMarksSuitable(trial)).toBe(false);
});

test('rejects a model for writing that returns nothing usable', async () => {
  const { evaluator, context } = await servedEvaluator(({ schemaName }) =>
    schemaName === 'write_questions' ? { kind: 'content', content: 'No sé.' } : undefined,
  );
  const trial = await tryModel(evaluator, context);
  expect(trial.questionsUsable).toBe(0);
  expect(areQuestionsSuitable(trial)).toBe(false);
});
