import { expect } from 'vitest';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { writeQuestionBank } from '../../src/domain/ai/writing/write-question-bank.ts';
import { gradingItem, gradingRequest, modelOverHttp, recordingContext } from './support.ts';

/** Returns a model evaluator over HTTP with its recorded calls. */
export async function servedEvaluator(...how: Parameters<typeof modelOverHttp>) {
  const { server, chat } = await modelOverHttp(...how);
  return { server, ...recordingContext(), evaluator: createModelEvaluator({ chat, label: 'GPT-4' }) };
}

export type Served = Awaited<ReturnType<typeof servedEvaluator>>;

const eight = Array.from({ length: 8 }, (_, index) => {
  const item = gradingItem(`q${index + 1}`);
  return { ...item, answer: `${item.answer} ${'Lo vimos en clase con un ejemplo. '.repeat(18)}` };
});
const page = 'Los elementos de la tabla periódica se ordenan por su número atómico. '.repeat(80);

/** All tasks of a model. Each expects a complete result and returns the texts that users would read. */
export const modelTasks: Record<string, (served: Served) => Promise<unknown>> = {
  async grade({ evaluator, context }) {
    const outcome = await evaluator.gradeOpenAnswers(gradingRequest(eight), context);
    expect(outcome.failed).toEqual([]);
    expect(outcome.graded.map((item) => item.grade)).toEqual(eight.map(() => 10));
    return outcome;
  },
  async write({ evaluator, context }) {
    const request = {
      language: 'es' as const,
      subject: 'Química',
      topic: 'Elementos',
      level: 1,
      guidelines: 'los elementos',
      difficulty: 3,
      types: ['opcion_multiple' as const, 'respuesta_abierta' as const],
      total: 10,
      seed: 1,
    };
    const pages = [{ page: 1, text: page }];
    const bank = await writeQuestionBank({
      evaluator,
      request,
      pages,
      existing: [],
      alreadyAccepted: [],
      context,
    });
    expect(bank).toMatchObject({ isIncomplete: false });
    return bank;
  },
  async criteria({ evaluator, context }) {
    const correctAnswer = 'Es la división de una célula. De ella salen dos células iguales.';
    const question = { text: '¿Qué es la mitosis?', statement: '', correctAnswer };
    const criteria = await evaluator.deriveCriteria({ language: 'es', question }, context);
    expect(criteria).toHaveLength(2);
    return criteria;
  },
  async assistant({ evaluator, context }) {
    const heard: string[] = [];
    // The first response shows what the server supports; in production this has happened before the first grade.
    await evaluator.answerQuestion('What is a root?', context);
    const text = await evaluator.answerQuestion('What is a leaf?', context, (soFar) => heard.push(soFar));
    expect(text).toMatch(/^(?:```json\s*)?A short explanation about/);
    expect(heard.length).toBeGreaterThan(5);
    return [heard, text];
  },
};
