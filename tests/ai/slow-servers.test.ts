import { describe, expect, onTestFinished, test } from 'vitest';
import type { ChatRequest } from '../../src/domain/ai/chat-model.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import {
  type ChatCompletionsSettings,
  createChatCompletionsModel,
} from '../../src/platform/ai/chat-completions.ts';
import {
  type CallFault,
  type PacedCall,
  type ServerPace,
  startPacedModelServer,
} from '../support/paced-model-server.ts';
import { until } from '../support/until.ts';
import { gradingItem, gradingRequest, recordingContext } from './support.ts';

/** 1,000 tokens per second are enough for all tests except those of speed. */
const quick: ServerPace = { read: 20_000, write: 1_000, slots: 4, times: 1 };

async function pacedModel(pace: Partial<ServerPace> = {}, settings: Partial<ChatCompletionsSettings> = {}) {
  const server = await startPacedModelServer({ ...quick, ...pace });
  onTestFinished(() => server.close());
  const chat = createChatCompletionsModel({
    baseUrl: server.url,
    apiKey: null,
    model: 'paced',
    contextTokens: 8_192,
    timeoutMs: 300,
    concurrency: 4,
    sleep: async () => {},
    ...settings,
  });
  const evaluator = createModelEvaluator({ chat, label: 'paced' });
  return { server, chat, evaluator, ...recordingContext() };
}

const question = {
  text: '¿Qué es la mitosis?',
  statement: '',
  correctAnswer: 'Una división. Da dos células.',
};
const criteria = { language: 'es' as const, question };
const grading = gradingRequest(['q1', 'q2', 'q3'].map((id) => gradingItem(id)));

const writing = {
  language: 'es' as const,
  subject: 'Química',
  topic: 'Elementos',
  level: 1,
  guidelines: 'los elementos',
  difficulty: 2,
  types: ['verdadero_falso' as const],
  count: 6,
  passage: null,
  avoid: [],
  seed: 1,
};

describe('a silent server', () => {
  test('is waited for when its silence comes before the response, even far beyond the limit', async () => {
    const { server, evaluator, context, calls } = await pacedModel();
    server.fault = () => ({ silentMs: 1_500 });
    expect(await evaluator.deriveCriteria(criteria, context)).toHaveLength(2);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok']);
  });

  test('is abandoned when its silence comes inside the response, and the connection is closed', async () => {
    const { server, evaluator, context } = await pacedModel();
    server.fault = () => ({ pause: { afterTokens: 5, ms: 60_000 } });
    await expect(evaluator.deriveCriteria(criteria, context)).rejects.toMatchObject({ code: 'timeout' });
    await until('the closed connection', async () => server.calls[0]!.abandoned);
  });

  test('does not block other calls', async () => {
    const { server, evaluator, context } = await pacedModel({ slots: 1 }, { concurrency: 1 });
    const slots = await pacedModel({ slots: 2 }, { concurrency: 1 });
    server.fault = () => undefined;
    slots.server.fault = ({ index }) => (index === 0 ? { silentMs: 60_000 } : undefined);
    const hung = slots.evaluator.deriveCriteria(criteria, slots.context);
    hung.catch(() => {});
    expect(await slots.evaluator.deriveCriteria(criteria, slots.context)).toHaveLength(2);
    expect(await evaluator.deriveCriteria(criteria, context)).toHaveLength(2);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
  });
});

test('accepts a call far longer than the longest silence while pieces arrive', async () => {
  const { evaluator, context, calls } = await pacedModel({ write: 60 }, { timeoutMs: 200 });
  expect((await evaluator.gradeOpenAnswers(grading, context)).graded).toHaveLength(3);
  expect(calls[0]!.milliseconds).toBeGreaterThan(2_500);
});

test('closes the connection of a call that its caller aborts', async () => {
  const { server, evaluator } = await pacedModel({ write: 10 });
  const stop = new AbortController();
  const { context } = recordingContext(stop.signal);
  const asked = evaluator.deriveCriteria(criteria, context);
  await until('the first tokens', async () => (server.calls[0]?.written ?? 0) > 1);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  await until('the closed connection', async () => server.calls[0]!.abandoned);
});

describe('a server that loads its model', () => {
  const loading = { status: { code: 503, message: 'Loading model' } };

  test('is waited for, and no call counts as failed', async () => {
    const { server, evaluator, context, calls } = await pacedModel();
    server.fault = ({ index }) => (index < 3 ? loading : undefined);
    expect(await evaluator.deriveCriteria(criteria, context)).toHaveLength(2);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok']);
  });

  test('is waited for no longer than for a first piece', async () => {
    const { server, evaluator, context } = await pacedModel(
      {},
      { timeoutMs: 10, sleep: () => new Promise((resolve) => setTimeout(resolve, 5)) },
    );
    server.fault = () => loading;
    await expect(evaluator.deriveCriteria(criteria, context)).rejects.toMatchObject({ code: 'timeout' });
  });
});

test.each(['crlf', 'comments', 'split-characters', 'one-piece', 'buffered'] as const)(
  'reads a stream with %s completely',
  async (wire) => {
    const { server, evaluator, context, calls } = await pacedModel();
    server.fault = () => ({ wire });
    const { graded } = await evaluator.gradeOpenAnswers(grading, context);
    expect(graded.map(({ grade }) => grade)).toEqual([10, 10, 10]);
    expect(graded[0]!.feedback).toContain('Tu respuesta recoge bien las ideas que se pedían');
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok']);
  },
);

test('gives a server without streaming the time that its measured rate requires', async () => {
  const { server, evaluator, chat, context, calls } = await pacedModel({ write: 100 }, { timeoutMs: 100 });
  server.fault = () => ({ wire: 'buffered' });
  // A short response measures the rate; the next one takes longer than ten silences.
  await evaluator.deriveCriteria(criteria, context);
  expect(chat.performance.writeRate).toBeGreaterThan(20);
  expect((await evaluator.gradeOpenAnswers(grading, context)).graded).toHaveLength(3);
  expect(calls.at(-1)!.milliseconds).toBeGreaterThan(1_000);
});

describe('a response that breaks off', () => {
  const dropped = (call: PacedCall): CallFault | undefined =>
    call.index === 0 ? { dropAfterTokens: 170 } : undefined;

  test('keeps the complete marks, and requests only the rest again', async () => {
    const { server, evaluator, context, calls } = await pacedModel();
    server.fault = dropped;
    const { graded, failed } = await evaluator.gradeOpenAnswers(grading, context);
    expect(failed).toEqual([]);
    expect(graded.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['unreachable', 'ok']);
    const again = server.calls[1]!.prompt;
    expect(['q1', 'q2', 'q3'].filter((id) => again.includes(`{"id":"${id}","answer"`)).length).toBeLessThan(
      3,
    );
  });

  test('keeps the complete questions, each reported as it ends', async () => {
    const { server, evaluator, context } = await pacedModel();
    server.fault = dropped;
    const early: string[] = [];
    const outcome = await evaluator.writeQuestions(writing, context, ({ text }) => early.push(text));
    expect(outcome.isPartial).toBe(true);
    expect(outcome.questions).toEqual([]);
    expect(early.length).toBeGreaterThan(0);
    expect(early.length).toBeLessThan(6);
  });
});

test('reports a question before the response ends', async () => {
  const { server, evaluator, context } = await pacedModel({ write: 200 });
  const written: number[] = [];
  await evaluator.writeQuestions(writing, context, () => written.push(server.calls[0]!.written));
  expect(written).toHaveLength(6);
  expect(written[0]! * 3).toBeLessThan(server.calls[0]!.written);
});

describe('a response that runs away', () => {
  test.each([
    ['repeats itself', { runsOnWith: '{"text":"Dice qué es.","points":5},' }],
    ['continues with blanks', { runsOnWith: ' \n' }],
    ['never ends', { runsOnWith: Array.from({ length: 999 }, (_, n) => `palabra${n * n} `).join('') }],
  ] as const)('is cut off in the stream when it %s', async (_, { runsOnWith }) => {
    const { server, evaluator, context, calls } = await pacedModel({ write: 20_000 });
    server.fault = ({ index }) => (index === 0 ? { text: '{"criteria":[', runsOnWith } : undefined);
    expect(await evaluator.deriveCriteria(criteria, context)).toHaveLength(2);
    expect(calls.map(({ outcome }) => outcome).at(-1)).toBe('ok');
    expect(server.calls[0]!.abandoned || server.calls[0]!.written >= 1_200).toBe(true);
    expect(server.calls[0]!.written).toBeLessThan(1_400);
  });
});

describe('the limits of a response', () => {
  const sentSchema = ({ body }: PacedCall) => JSON.stringify(body.response_format);

  test('are in the schema: counts, lengths and ids', async () => {
    const { server, evaluator, context } = await pacedModel();
    await evaluator.gradeOpenAnswers(grading, context);
    expect(sentSchema(server.calls[0]!)).toContain('"minItems":3,"maxItems":3');
    expect(sentSchema(server.calls[0]!)).toContain('"enum":["q1","q2","q3"]');
    expect(sentSchema(server.calls[0]!)).toContain('"maxLength":');
    // The text of the prompt stays the same for every call.
    expect(server.calls[0]!.prompt).not.toContain('maxItems');
  });

  test('are omitted from then on for a server that refuses them', async () => {
    const { server, evaluator, context } = await pacedModel();
    server.fault = (call) =>
      sentSchema(call).includes('maxLength')
        ? {
            status: {
              code: 400,
              message: "Invalid schema for response_format 'grade': 'maxLength' is not permitted.",
            },
          }
        : undefined;
    await evaluator.gradeOpenAnswers(grading, context);
    await evaluator.gradeOpenAnswers(grading, context);
    expect(server.calls.map((call) => sentSchema(call).includes('maxLength'))).toEqual([true, false, false]);
    expect(server.calls.every(({ body }) => body.stream === true)).toBe(true);
  });

  test('leave no room for thinking until the model has shown that it thinks', async () => {
    const { server, chat, context } = await pacedModel();
    const request: ChatRequest = {
      purpose: 'assistant',
      promptVersion: 'test',
      messages: [{ role: 'user', content: '¿Qué es un gas noble?' }],
      schema: null,
      replyTokens: 50,
    };
    const thinking = `<think>${Array.from({ length: 300 }, (_, n) => `paso${n} `).join('')}`;
    server.fault = ({ body }) => ({
      text: Number(body.max_tokens) < 1_000 ? thinking : `${thinking}</think>Un gas.`,
    });
    expect((await chat.complete(request, context)).text).toBe('Un gas.');
    expect(chat.performance.thinks).toBe(true);
    expect(server.calls.map(({ body }) => body.max_tokens)).toEqual([150, 4_150]);
  });
});

describe('concurrent calls', () => {
  test('start with one and grow to the capacity of the server', async () => {
    const { server, chat, evaluator, context } = await pacedModel(
      { write: 150, slots: 3 },
      { concurrency: 8, timeoutMs: 5_000 },
    );
    await Promise.all(Array.from({ length: 14 }, () => evaluator.gradeOpenAnswers(grading, context)));
    expect(chat.performance.parallelCalls).toBe(3);
    const [first, second] = server.calls;
    expect(second!.arrivedAt).toBeGreaterThan(first!.startedAt);
    // The product queues calls itself: only trial calls above the capacity wait at the server.
    expect(server.waited()).toBeLessThanOrEqual(5);
    expect(chat.performance.writeRate).toBeGreaterThan(100);
  });

  test('prioritise the assistant over marking, and marking over generating', async () => {
    const { server, evaluator, context } = await pacedModel({ slots: 1, write: 300 }, { concurrency: 1 });
    const first = evaluator.gradeOpenAnswers(grading, context);
    await until('the first call', async () => server.calls.length === 1);
    await Promise.all([
      first,
      evaluator.writeQuestions(writing, context),
      evaluator.gradeOpenAnswers(grading, context),
      evaluator.answerQuestion('¿Qué es un gas noble?', context),
    ]);
    expect(server.calls.map(({ schemaName }) => schemaName)).toEqual([
      'grade_open_answers',
      '',
      'grade_open_answers',
      'write_questions',
    ]);
  });

  test('interrupt the generation of questions after one when the assistant is used', async () => {
    const { server, evaluator, context } = await pacedModel({ slots: 1, write: 200 }, { concurrency: 1 });
    const asked = Promise.withResolvers<string>();
    let given = 0;
    const written = evaluator.writeQuestions(writing, context, () => {
      given += 1;
      if (given === 2) evaluator.answerQuestion('¿Qué es un gas noble?', context).then(asked.resolve);
    });
    expect(await asked.promise).toContain('leaf');
    expect((await written).isPartial).toBe(true);
    expect(given).toBeLessThan(5);
    expect(server.calls).toHaveLength(2);
  });
});

describe('a server whose slots are used by other clients', () => {
  test('answers every call in turn, and gets fewer concurrent calls meanwhile', {
    timeout: 60_000,
    tags: ['extended'],
  }, async () => {
    const { server, chat, evaluator, context, calls } = await pacedModel(
      { write: 250, slots: 3 },
      { concurrency: 8, timeoutMs: 5_000 },
    );
    const gradeMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => evaluator.gradeOpenAnswers(grading, context)));
    await gradeMany(14);
    expect(chat.performance.parallelCalls).toBe(3);
    const release = [await server.takeSlot(), await server.takeSlot()];
    const graded = (await gradeMany(8)).flatMap((outcome) => outcome.graded);
    expect(graded).toHaveLength(24);
    expect(chat.performance.parallelCalls).toBeLessThan(3);
    for (const free of release) free();
    expect(server.calls.filter(({ abandoned }) => abandoned)).toEqual([]);
    expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
  });

  test('is waited for when all slots are taken, and the call is not sent twice', async () => {
    const { server, evaluator, context, calls } = await pacedModel({ slots: 1 }, { concurrency: 4 });
    const free = await server.takeSlot();
    const asked = evaluator.gradeOpenAnswers(grading, context);
    // Longer than the silence allowed between two pieces, but shorter than that allowed before the first.
    setTimeout(free, 1_200);
    expect((await asked).failed).toEqual([]);
    expect(server.calls).toHaveLength(1);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok']);
  });
});

describe('a server that is restarted with another model', () => {
  const gone = { dropAfterTokens: 30 };
  const loading = { status: { code: 503, message: 'Loading model' } };

  test('loses nothing: interrupted calls are repeated, and marks name the model that gave them', async () => {
    const { server, evaluator, context } = await pacedModel();
    server.model = 'first';
    const before = await evaluator.gradeOpenAnswers(grading, context);
    server.fault = ({ index }) => {
      if (index > 1) server.model = 'second';
      return index === 1 ? gone : index < 4 ? loading : undefined;
    };
    const after = await evaluator.gradeOpenAnswers(grading, context);
    expect([before.model, after.model]).toEqual(['first', 'second']);
    expect(after.failed).toEqual([]);
    expect(after.graded.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
  });

  test('is measured again: the rates follow the new model', async () => {
    const pace = { ...quick, write: 100 };
    const server = await startPacedModelServer(pace);
    onTestFinished(() => server.close());
    const settings = { baseUrl: server.url, apiKey: null, model: 'paced', contextTokens: 8_192 };
    const chat = createChatCompletionsModel({ ...settings, timeoutMs: 5_000, concurrency: 1 });
    const evaluator = createModelEvaluator({ chat, label: 'paced' });
    const { context } = recordingContext();
    const rateAfter = async (calls: number) => {
      for (let call = 0; call < calls; call += 1) await evaluator.deriveCriteria(criteria, context);
      return chat.performance.writeRate ?? 0;
    };
    expect(await rateAfter(2)).toBeLessThan(160);
    pace.write = 800;
    expect(await rateAfter(8)).toBeGreaterThan(400);
  });
});
