import { describe, expect, test } from 'vitest';
import { tokensOfMessages } from '../../src/domain/ai/calls/fit-context.ts';
import type { BankRequest, WritingRequest } from '../../src/domain/ai/evaluator.ts';
import { splitGrading } from '../../src/domain/ai/grading/split-grading.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { unknownPerformance } from '../../src/domain/ai/performance/model-performance.ts';
import { buildGradingPrompt } from '../../src/domain/ai/prompts/grade-open-answers.ts';
import { buildWritingPrompt } from '../../src/domain/ai/prompts/write-questions.ts';
import { writeQuestionBank } from '../../src/domain/ai/writing/write-question-bank.ts';
import type { RecordedRequest } from '../support/model-server.ts';
import { jsonAfter } from '../support/model-server-request.ts';
import { gradingItem, gradingRequest, modelOverHttp, recordingContext } from './support.ts';

/** A typical question with an answer of about 70 words. */
function usualItem(id: string) {
  return {
    ...gradingItem(
      id,
      'La fotosíntesis es el proceso con el que las plantas hacen su propio alimento: toman la luz del sol con la clorofila de las hojas, el agua de las raíces y el dióxido de carbono del aire, y con eso forman glucosa y sueltan oxígeno. Creo que pasa en los cloroplastos y que de noche no funciona porque hace falta la luz, aunque la planta respira igual todo el día.',
    ),
    question:
      '<p>Explica qué es la fotosíntesis, dónde ocurre y por qué es importante para los demás seres vivos.</p>',
    modelAnswer:
      'Es el proceso por el que las plantas transforman la energía de la luz en energía química. Ocurre en los cloroplastos. Produce la glucosa que alimenta a la planta y el oxígeno que respiran los demás seres vivos.',
    criteria: [
      { text: 'Dice que la energía de la luz se transforma en energía química', points: 4 },
      { text: 'Nombra los cloroplastos', points: 3 },
      { text: 'Explica para qué sirven la glucosa y el oxígeno', points: 3 },
    ],
  };
}

const usual = Array.from({ length: 8 }, (_, index) => usualItem(`q${index + 1}`));

const bankRequest: BankRequest = {
  language: 'es',
  subject: 'Ciencias Naturales',
  topic: 'La fotosíntesis y la respiración celular',
  level: 3,
  guidelines:
    'Preguntas sobre los conceptos principales de la unidad, con ejemplos de la vida diaria del estudiante.',
  difficulty: 3,
  types: ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta', 'ejercicio'],
  total: 10,
  seed: 1,
};
const page =
  'La fotosíntesis transforma la energía de la luz en energía química dentro de los cloroplastos. ';
const pages = [1, 2, 3].map((number) => ({ page: number, text: page.repeat(30) }));

describe('8,192 tokens hold, question and answer together,', () => {
  test('eight answers of the usual length in one call', () => {
    expect(splitGrading(gradingRequest(usual), noChat(8_192)).groups).toHaveLength(1);
    const { messages, replyTokens } = buildGradingPrompt(gradingRequest(usual)).request;
    expect(tokensOfMessages(messages) + replyTokens).toBeLessThanOrEqual(8_192);
  });

  test('ten questions with a passage, and some texts that must not be repeated', () => {
    const { evaluator } = { evaluator: createModelEvaluator({ chat: noChat(8_192), label: 'x' }) };
    const limits = evaluator.batchLimits!(bankRequest);
    expect(limits.questions).toBe(10);
    expect(limits.passageCharacters).toBeGreaterThan(3_000);
    const passage = { text: page.repeat(200).slice(0, limits.passageCharacters), firstPage: 1, lastPage: 3 };
    const avoid = Array.from({ length: 100 }, (_, index) => `¿Qué es la molécula número ${index}?`);
    const request: WritingRequest = { ...bankRequest, count: 10, passage, avoid };
    const { messages, replyTokens } = buildWritingPrompt(request, 8_192);
    expect(tokensOfMessages(messages) + replyTokens).toBeLessThanOrEqual(8_192);
    const { wishes } = jsonAfter<{ wishes: { avoid: string[]; passage: { text: string } } }>(
      messages,
      '"wishes"',
    );
    expect(wishes.avoid.length).toBeGreaterThan(5);
    expect(wishes.avoid.at(-1)).toBe(avoid.at(-1));
    expect(wishes.passage.text.length).toBeGreaterThan(limits.passageCharacters * 0.9);
  });
});

function noChat(contextTokens: number) {
  return {
    model: 'none',
    contextTokens,
    performance: unknownPerformance,
    usualCallSeconds: 60,
    complete: () => Promise.reject(new Error('nothing is asked')),
  };
}

/** Returns the tokens of a request including its reply limit, which must fit into the context. */
function sizeOf({ body }: RecordedRequest): number {
  return tokensOfMessages(body.messages as never) + Number(body.max_tokens);
}

test.each([2_048, 3_000, 4_096, 16_384])(
  'sends no request larger than a context of %i tokens',
  async (contextTokens) => {
    const { server, chat } = await modelOverHttp([], { contextTokens });
    const evaluator = createModelEvaluator({ chat, label: 'x' });
    const { context } = recordingContext();
    const long = 'La mitosis divide una célula. '.repeat(330);
    const items = [gradingItem('q1', long), gradingItem('q2'), gradingItem('q3')];
    const { graded, failed } = await evaluator.gradeOpenAnswers(gradingRequest(items), context);
    const parts = {
      evaluator,
      request: { ...bankRequest, total: 6 },
      pages,
      existing: [],
      alreadyAccepted: [],
      context,
    };
    const bank = await writeQuestionBank(parts);
    expect(failed).toEqual([]);
    expect(graded).toHaveLength(3);
    expect(bank.questions).toHaveLength(6);
    for (const request of server.requests) expect(sizeOf(request)).toBeLessThanOrEqual(contextTokens);
  },
);

test('truncates an answer that does not fit, and asks the teacher to review it', async () => {
  const { server, chat } = await modelOverHttp([], { contextTokens: 3_000 });
  const evaluator = createModelEvaluator({ chat, label: 'x' });
  const { context } = recordingContext();
  const answer = Array.from({ length: 1_000 }, (_, index) => `palabra${index}`).join(' ');
  const outcome = await evaluator.gradeOpenAnswers(gradingRequest([gradingItem('q1', answer)]), context);
  const sent = server.requests[0]!.body.messages.at(-1)!.content;
  expect(sent).toContain('palabra0 palabra1 ');
  expect(sent).toContain('Only the beginning of a longer answer');
  const { review } = outcome.graded[0]!;
  expect(review?.reason).toBe('answer-cut');
  const lastRead = /(\S+)$/.exec(review!.passage)![1]!;
  expect(sent).toContain(lastRead);
});

test('does not send a question that fills the context, and lets its answer wait', async () => {
  const { server, chat } = await modelOverHttp([], { contextTokens: 3_000 });
  const evaluator = createModelEvaluator({ chat, label: 'x' });
  const { context } = recordingContext();
  const huge = { ...gradingItem('q1'), modelAnswer: 'La célula se divide. '.repeat(400) };
  const request = gradingRequest([huge, gradingItem('q2')]);
  const outcome = await evaluator.gradeOpenAnswers(request, context);
  expect(outcome.failed).toEqual([{ id: 'q1', fault: 'context-exceeded' }]);
  expect(outcome.graded.map((item) => item.id)).toEqual(['q2']);
  expect(server.requests).toHaveLength(1);
});

test('refuses a question to the assistant that does not fit, with a fault that names the setting', async () => {
  const { server, chat } = await modelOverHttp([], { contextTokens: 2_048 });
  const evaluator = createModelEvaluator({ chat, label: 'x' });
  const asked = evaluator.answerQuestion('¿Qué es una célula? '.repeat(390), recordingContext().context);
  await expect(asked).rejects.toMatchObject({ code: 'context-exceeded', message: /AI_CONTEXT_TOKENS/ });
  expect(server.requests).toHaveLength(0);
});

test('uses short instructions for a small context, and records their version with the marks', async () => {
  const { server, chat } = await modelOverHttp(undefined, { contextTokens: 4_096 });
  const evaluator = createModelEvaluator({ chat, label: 'GPT-4' });
  const { context, calls } = recordingContext();
  const outcome = await evaluator.gradeOpenAnswers(gradingRequest([gradingItem('q1')]), context);
  expect(outcome).toMatchObject({ failed: [], promptVersion: 'grade-3-short' });
  expect(evaluator.grader.promptVersion).toBe('grade-3-short');
  expect(calls.map(({ promptVersion }) => promptVersion)).toEqual(['grade-3-short']);
  expect(server.requests[0]!.body.messages[0]!.content.length).toBeLessThan(1_000);
});
