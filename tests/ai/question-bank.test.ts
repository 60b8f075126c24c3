import { describe, expect, test } from 'vitest';
import type { BankRequest } from '../../src/domain/ai/evaluator.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { checkGeneratedQuestion } from '../../src/domain/ai/writing/check-generated-question.ts';
import { writeQuestionBank } from '../../src/domain/ai/writing/write-question-bank.ts';
import type { QuestionDraft, QuestionType } from '../../src/shared/contracts/questions.ts';
import { modelOverHttp, recordingContext } from './support.ts';

const all: QuestionType[] = ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta', 'ejercicio'];

function request(total: number, more: Partial<BankRequest> = {}): BankRequest {
  return {
    language: 'es',
    subject: 'Química',
    topic: 'Elementos',
    level: 1,
    guidelines: 'los elementos; dudas a maestra@escuela.edu.ec',
    difficulty: 3,
    types: all,
    total,
    seed: 1,
    ...more,
  };
}

describe('a bank over HTTP', () => {
  test.each(['es', 'en'] as const)(
    'of 100 questions in %s takes ten calls, and every question is usable',
    async (language) => {
      const { chat, server } = await modelOverHttp();
      const { context, calls } = recordingContext();
      const bank = await writeQuestionBank({
        evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
        request: request(100, { language }),
        pages: [],
        existing: [],
        alreadyAccepted: [],
        context,
      });
      expect(bank).toMatchObject({ isIncomplete: false, dropped: [] });
      expect(bank.questions).toHaveLength(100);
      for (const type of all)
        expect(bank.questions.filter((question) => question.type === type)).toHaveLength(25);
      expect(bank.questions.every((question) => checkGeneratedQuestion(question, language).fit)).toBe(true);
      expect(calls.filter((call) => call.purpose === 'generate')).toHaveLength(10);
      expect(server.requests.map((one) => one.raw).join('')).not.toContain('maestra@escuela');
    },
  );

  test('continues after an interruption in the middle of a call', async () => {
    const gate = Promise.withResolvers<void>();
    const { chat, server } = await modelOverHttp(({ index }) =>
      index === 1 ? { kind: 'gate', open: gate.promise } : { kind: 'behave' },
    );
    const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
    const stored: QuestionDraft[] = [];
    const killer = new AbortController();
    const parts = { evaluator, request: request(20), pages: [], existing: [] };
    const running = writeQuestionBank({
      ...parts,
      alreadyAccepted: [],
      context: recordingContext(killer.signal).context,
      onAccepted: async (questions) => {
        stored.push(...questions);
        return questions;
      },
    });
    await server.arrival(1);
    killer.abort();
    await expect(running).rejects.toMatchObject({ code: 'aborted' });
    gate.resolve();
    expect(stored).toHaveLength(10);
    const bank = await writeQuestionBank({
      ...parts,
      alreadyAccepted: stored,
      context: recordingContext().context,
    });
    expect(bank.questions).toHaveLength(20);
    expect(new Set(bank.questions.map((question) => question.text)).size).toBe(20);
    expect(server.requests).toHaveLength(3);
  });

  test('is asked on while each call brings a new question', async () => {
    const { chat, server } = await modelOverHttp(() => ({
      kind: 'edit',
      json: (answer: { questions: unknown[] }) => ({ questions: answer.questions.slice(0, 1) }),
    }));
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: request(8),
      pages: [],
      existing: [],
      alreadyAccepted: [],
      context: recordingContext().context,
    });
    expect(bank).toMatchObject({ isIncomplete: false, stopped: null });
    expect(bank.questions).toHaveLength(8);
    expect(server.requests).toHaveLength(8);
  });

  test('sanitises hostile markup of a model', async () => {
    const payload = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const { chat } = await modelOverHttp(() => ({
      kind: 'edit',
      json: (answer: { questions: Record<string, unknown>[] }) => ({
        questions: answer.questions.map((question) => ({
          ...question,
          text: `${String(question.text)} ${payload}`,
          solutionExample: payload,
          options: (question.options as { id: string; text: string }[]).map((option) => ({
            ...option,
            text: `${option.text}${payload}`,
          })),
        })),
      }),
    }));
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: request(10),
      pages: [],
      existing: [],
      alreadyAccepted: [],
      context: recordingContext().context,
    });
    expect(bank.questions).toHaveLength(10);
    expect(JSON.stringify(bank.questions)).not.toMatch(/onerror|<script|alert/);
  });

  test('keeps the page of each question', async () => {
    const { chat } = await modelOverHttp();
    const pages = Array.from({ length: 4 }, (_, index) => ({
      page: index + 1,
      text: `Los elementos que ordena la tabla periódica de la página ${index + 1}.`,
    }));
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: request(20),
      pages,
      existing: [],
      alreadyAccepted: [],
      context: recordingContext().context,
    });
    expect(new Set(bank.questions.map((question) => question.sourcePage))).toEqual(new Set([1, 3]));
  });

  test('has the right options at each place equally often, though the model writes them first', async () => {
    const { chat } = await modelOverHttp();
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: { ...request(12), types: ['opcion_multiple'] },
      pages: [],
      existing: [],
      alreadyAccepted: [],
      context: recordingContext().context,
    });
    const places = Map.groupBy(bank.questions, ({ correctAnswer }) => correctAnswer);
    expect([...places.values()].map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  test('asks once more for a question whose options speak of each other, and keeps the next one', async () => {
    const { chat, server } = await modelOverHttp(() => ({
      kind: 'edit',
      json: (answer: { questions: { options: { id: string; text: string }[] }[] }) => ({
        questions: answer.questions.map((question) => ({
          ...question,
          options: question.options.with(3, { id: 'd', text: 'Todas las anteriores' }),
        })),
      }),
    }));
    const bank = await writeQuestionBank({
      evaluator: createModelEvaluator({ chat, label: 'GPT-4' }),
      request: { ...request(1), types: ['opcion_multiple'] },
      pages: [],
      existing: [],
      alreadyAccepted: [],
      context: recordingContext().context,
    });
    expect(bank.dropped).toMatchObject([
      { reason: 'an option speaks of the others: all, none, both of them' },
    ]);
    expect(bank.questions).toHaveLength(1);
    expect(bank.questions[0]!.options.at(-1)!.text).toBe('Todas las anteriores');
    expect(server.requests).toHaveLength(2);
    expect(server.requests.map(({ body }) => body.temperature ?? 0)).toEqual([0, 0.7]);
  });
});
