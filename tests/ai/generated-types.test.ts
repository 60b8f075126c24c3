import { describe, expect, test } from 'vitest';
import type { BankRequest } from '../../src/domain/ai/evaluator.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { buildWritingPrompt, writingRules } from '../../src/domain/ai/prompts/write-questions.ts';
import { checkGeneratedQuestion } from '../../src/domain/ai/writing/check-generated-question.ts';
import { writeQuestionBank } from '../../src/domain/ai/writing/write-question-bank.ts';
import { writeOffline } from '../../src/platform/ai/offline/write-offline.ts';
import { basicQuestionTypes, questionTypes } from '../../src/shared/contracts/values.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { questionProblem, tidyQuestion } from '../../src/shared/rules/question-rules.ts';
import { modelOverHttp, recordingContext } from './support.ts';

const request = (more: Partial<BankRequest>): BankRequest => ({
  language: 'es',
  subject: 'Química',
  topic: 'Elementos',
  level: 1,
  guidelines: 'los elementos',
  difficulty: 3,
  types: [...questionTypes],
  total: 18,
  seed: 1,
  ...more,
});

describe.each(['es', 'en'] as const)('questions of every type in %s', (language) => {
  test('are generated over HTTP, checked, solved without their keys, and can be saved unchanged', async () => {
    const { chat, server } = await modelOverHttp();
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: request({ language }),
      pages: [],
      existing: [],
      alreadyAccepted: [],
      checkKeys: true,
      context: recordingContext().context,
    });
    expect(bank).toMatchObject({ isIncomplete: false, dropped: [] });
    for (const type of questionTypes)
      expect(bank.questions.filter((question) => question.type === type)).toHaveLength(2);
    for (const question of bank.questions) {
      expect([question.text, question.doubt]).toEqual([question.text, null]);
      expect(checkGeneratedQuestion(question, language)).toEqual({ fit: true, question });
      expect(questionProblem(question)).toBeNull();
      const { correctAnswer, details } = tidyQuestion(question);
      expect({ correctAnswer, details: details ?? {} }).toEqual({
        correctAnswer: question.correctAnswer,
        details: question.details ?? {},
      });
      const marked = markingOf(question).mark({ ...question, accepted: [] }, question.correctAnswer, {
        roundingDigits: 3,
      });
      if (marked.is === 'marked') expect(marked.share).toBe(1);
    }
    expect(server.requests.some(({ raw }) => raw.includes('solve_questions'))).toBe(true);
  });
});

describe('the prompt of a generation', () => {
  const prompt = (types: BankRequest['types']) =>
    buildWritingPrompt(
      { ...request({ types }), count: 2, passage: null, avoid: [] },
      Number.POSITIVE_INFINITY,
    );

  test('is unchanged for the four basic types', () => {
    expect(prompt([...basicQuestionTypes]).messages[0]!.content).toBe(writingRules);
    for (const type of questionTypes.filter((one) => !basicQuestionTypes.some((basic) => basic === one)))
      expect(writingRules).not.toContain(type);
  });

  test.each(questionTypes.filter((one) => !basicQuestionTypes.some((basic) => basic === one)))(
    'describes %s when it is requested, with bounds on every list and text',
    (type) => {
      const { messages, schema } = prompt([type]);
      expect(messages[0]!.content).toContain(`- ${type}: `);
      const unbounded: string[] = [];
      const walk = (node: unknown, path: string): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type: kind, maxItems, maxLength, enum: values } = node as Record<string, unknown>;
        if (kind === 'array' && maxItems === undefined) unbounded.push(path);
        if (kind === 'string' && maxLength === undefined && values === undefined) unbounded.push(path);
        for (const [key, child] of Object.entries(node)) walk(child, `${path}.${key}`);
      };
      walk(schema!.bounded, '');
      expect(unbounded).toEqual([]);
    },
  );
});

describe('without a model', () => {
  const text = `La fotosíntesis ocurre en los cloroplastos de las hojas verdes.
El científico Jan Ingenhousz demostró en 1779 que las plantas necesitan luz para producir oxígeno en el agua.
En 1845 el médico Julius Mayer propuso que la fotosíntesis guarda la energía de la luz en las sustancias de la planta.
La clorofila absorbe la luz roja y la luz azul del sol durante todo el día.
Una hoja grande puede perder 400 mililitros de agua en un día de verano seco.`;

  test.each(['completar', 'respuesta_corta'] as const)('creates %s questions from a document', (type) => {
    const { questions } = writeOffline({
      ...request({ types: [type], subject: 'Biología', topic: 'Las plantas', guidelines: 'El texto.' }),
      count: 2,
      passage: { text, firstPage: 1, lastPage: 1 },
      avoid: [],
    });
    expect(questions).toHaveLength(2);
    for (const question of questions) {
      expect(question.type).toBe(type);
      expect(questionProblem(question)).toBeNull();
    }
  });

  test.each(['ordenar', 'emparejar', 'seleccion_multiple'] as const)('creates no %s questions', (type) => {
    const { questions } = writeOffline({
      ...request({ types: [type] }),
      count: 2,
      passage: { text, firstPage: 1, lastPage: 1 },
      avoid: [],
    });
    expect(questions).toEqual([]);
  });
});
