import { describe, expect, test } from 'vitest';
import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import {
  type AiCallContext,
  AiFault,
  type BankRequest,
  type WritingOutcome,
  type WritingRequest,
} from '../evaluator.ts';
import { writeQuestionBank } from './write-question-bank.ts';

const context: AiCallContext = { signal: new AbortController().signal, record() {} };
const request: BankRequest = {
  language: 'es',
  subject: 'Química',
  topic: 'Elementos',
  level: 1,
  guidelines: 'elementos',
  difficulty: 3,
  types: ['respuesta_abierta', 'verdadero_falso'],
  total: 25,
  seed: 1,
};
const names =
  'sodio potasio litio calcio bario radio hierro cobre plata oro mercurio plomo estaño níquel cromo titanio boro carbono silicio fósforo azufre cloro bromo yodo flúor helio neón argón xenón uranio cobalto zinc'.split(
    ' ',
  );

function draft(type: QuestionType, text: string): QuestionDraft {
  return {
    type,
    text,
    difficulty: 3,
    options: [],
    correctAnswer: type === 'verdadero_falso' ? 'Verdadero' : 'Es un elemento de uso común.',
    statement: '',
    solutionExample: '',
    criteria: [],
    sourcePage: null,
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
  };
}

/** Creates a writer that answers each batch with the result of `answer`. */
function writer(answer: (batch: WritingRequest, call: number) => QuestionDraft[]) {
  const batches: WritingRequest[] = [];
  return {
    kind: 'model' as const,
    label: 'test',
    batches,
    async writeQuestions(batch: WritingRequest): Promise<WritingOutcome> {
      batches.push(batch);
      return { questions: answer(batch, batches.length), dropped: [], model: 'm', promptVersion: 'p' };
    },
  };
}

/** Returns valid questions of the requested types that are not in `avoid`. */
function good(batch: WritingRequest): QuestionDraft[] {
  return Object.entries(batch.typeCounts ?? {}).flatMap(([type, count]) => {
    const stem = (name: string) =>
      type === 'verdadero_falso'
        ? `El ${name} está en la tabla periódica.`
        : `Explica para qué se usa el ${name}.`;
    return names
      .filter((name) => !batch.avoid.includes(stem(name)))
      .slice(0, count)
      .map((name) => draft(type as QuestionType, stem(name)));
  });
}

const bank = (
  evaluator: ReturnType<typeof writer>,
  more: Partial<Parameters<typeof writeQuestionBank>[0]> = {},
) =>
  writeQuestionBank({ evaluator, request, pages: [], existing: [], alreadyAccepted: [], context, ...more });

test('writes a bank in batches of at most ten, with the types spread over each', async () => {
  const evaluator = writer(good);
  const written = await bank(evaluator);
  expect(written).toMatchObject({ isIncomplete: false, dropped: [] });
  expect(written.questions).toHaveLength(25);
  expect(evaluator.batches.map((batch) => batch.count)).toEqual([8, 8, 9]);
  for (const batch of evaluator.batches) {
    expect(Object.values(batch.typeCounts!).every((count) => count >= 4)).toBe(true);
  }
  expect(evaluator.batches[2]?.avoid).toHaveLength(16);
});

test('stores each batch before it requests the next', async () => {
  const steps: string[] = [];
  const evaluator = writer((batch, call) => {
    steps.push(`asked ${call}`);
    return good(batch);
  });
  await bank(evaluator, {
    async onAccepted(questions) {
      await Promise.resolve();
      steps.push(`stored ${questions.length}`);
      return questions;
    },
    onStage: (stage, done) => void steps.push(`${stage} at ${done}`),
  });
  expect(steps).toEqual([
    'generating at 0',
    'asked 1',
    'checking at 0',
    'stored 8',
    'generating at 8',
    'asked 2',
    'checking at 8',
    'stored 8',
    'generating at 16',
    'asked 3',
    'checking at 16',
    'stored 9',
  ]);
});

test('requests a missing question in one more call', async () => {
  const evaluator = writer((batch, call) => good(batch).slice(call === 1 ? 1 : 0));
  const written = await bank(evaluator, { request: { ...request, total: 10 } });
  expect(written.questions).toHaveLength(10);
  expect(evaluator.batches.map((batch) => batch.count)).toEqual([10, 1]);
});

test('drops questions beyond the requested number', async () => {
  const evaluator = writer((batch) =>
    good({ ...batch, typeCounts: { respuesta_abierta: 6, verdadero_falso: 5 } }),
  );
  const written = await bank(evaluator, { request: { ...request, total: 10 } });
  expect(written.questions).toHaveLength(10);
  expect(written.dropped).toMatchObject([{ reason: 'more came than were asked for' }]);
});

test('drops near-duplicates within the batch and of the bank, and requests them again', async () => {
  const existing = [draft('respuesta_abierta', 'Explica para qué se usa el sodio.')];
  const evaluator = writer(() => [
    draft('respuesta_abierta', 'EXPLICA para que se usa el  Sodio'),
    draft('respuesta_abierta', 'Calcula 3 + 4 y explica los pasos.'),
    draft('respuesta_abierta', 'calcula 3 + 4, y explica los pasos'),
  ]);
  const written = await bank(evaluator, {
    existing,
    request: { ...request, types: ['respuesta_abierta'], total: 3 },
  });
  expect(written.questions).toHaveLength(1);
  expect(written.isIncomplete).toBe(true);
  expect(evaluator.batches).toHaveLength(4);
  expect(new Set(written.dropped.map((one) => one.reason))).toEqual(
    new Set(['the question is a near copy of another one']),
  );
});

describe('a model that repeats itself', () => {
  const one = { questions: 1, passageCharacters: 6_000, parallelCalls: 1 };
  const same = () => [draft('respuesta_abierta', 'Explica para qué se usa el sodio.')];
  const asked = { ...request, types: ['respuesta_abierta' as const], total: 20 };

  test('is asked three times more, each with another seed, and then no more', async () => {
    const evaluator = { ...writer(same), batchLimits: () => one };
    const written = await bank(evaluator, { request: asked });
    expect(written).toMatchObject({ isIncomplete: true, stopped: 'repeats' });
    expect(written.questions).toHaveLength(1);
    expect(evaluator.batches.map(({ isRetry }) => isRetry)).toEqual([false, false, true, true]);
    expect(new Set(evaluator.batches.map(({ seed }) => seed)).size).toBe(4);
  });

  test('is asked on as long as a new question comes in between', async () => {
    const evaluator = {
      ...writer((batch, call) => (call % 3 === 0 ? good(batch) : same())),
      batchLimits: () => one,
    };
    const written = await bank(evaluator, { request: { ...asked, total: 5 } });
    expect(written).toMatchObject({ isIncomplete: false, stopped: null });
    expect(written.questions).toHaveLength(5);
  });

  test('ends when its calls never fit', async () => {
    const evaluator = writer(() => {
      throw new AiFault('context-exceeded', 'too long');
    });
    await expect(bank(evaluator)).rejects.toMatchObject({ code: 'context-exceeded' });
    expect(evaluator.batches).toHaveLength(3);
  });

  test('has its set filled from other sets', async () => {
    const filling = draft('respuesta_abierta', 'Explica para qué se usa el oro.');
    const others = {
      has: () => false,
      add: () => {},
      stems: () => [],
      refresh: async () => {},
      findLeastShared: () => filling,
    };
    const evaluator = { ...writer(same), batchLimits: () => one };
    const written = await bank(evaluator, { request: { ...asked, total: 2 }, others });
    expect(written.questions.map(({ text }) => text)).toEqual([same()[0]!.text, filling.text]);
    expect(evaluator.batches).toHaveLength(4);
  });
});

test('drops an invalid question with its reason', async () => {
  const evaluator = writer((batch, call) =>
    call === 1 ? [draft('verdadero_falso', 'The Earth is the third planet of the system.')] : good(batch),
  );
  const written = await bank(evaluator, { request: { ...request, total: 2 } });
  expect(written.questions).toHaveLength(2);
  expect(written.dropped).toMatchObject([{ reason: 'the language is not the one asked for' }]);
});

test('rejects a question of a type that was not requested', async () => {
  const evaluator = writer(() => [draft('verdadero_falso', 'El oro está en la tabla periódica.')]);
  const written = await bank(evaluator, { request: { ...request, types: ['respuesta_abierta'], total: 1 } });
  expect(written.questions).toEqual([]);
  expect(written.isIncomplete).toBe(true);
});

test('continues an interrupted bank from the accepted questions', async () => {
  const first = writer(good);
  const stored: QuestionDraft[] = [];
  const dying = bank(first, {
    async onAccepted(questions) {
      if (stored.length > 0) throw new Error('killed');
      stored.push(...questions);
      return questions;
    },
  });
  await expect(dying).rejects.toThrow('killed');
  const second = writer(good);
  const written = await bank(second, { alreadyAccepted: stored });
  expect(written.questions).toHaveLength(25);
  expect(written.questions.slice(0, 8)).toEqual(stored);
  expect(new Set(written.questions.map((question) => question.text)).size).toBe(25);
  expect(second.batches.map((batch) => batch.count)).toEqual([8, 9]);
  expect(second.batches.every((batch) => stored.every(({ text }) => batch.avoid.includes(text)))).toBe(true);
});

test('assigns the passages of the document to the batches in order', async () => {
  const pages = Array.from({ length: 9 }, (_, index) => ({
    page: index + 1,
    text: `Texto de la página ${index + 1}. `.repeat(40),
  }));
  const evaluator = writer(good);
  await bank(evaluator, { pages });
  expect(evaluator.batches.map((batch) => [batch.passage?.firstPage, batch.passage?.lastPage])).toEqual([
    [1, 3],
    [4, 6],
    [7, 9],
  ]);
});

describe('a failing model', () => {
  test('ends the run with its fault when it is unreachable', async () => {
    const evaluator = writer(() => {
      throw new AiFault('rate-limited', 'slow down', 30);
    });
    await expect(bank(evaluator)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 30 });
    expect(evaluator.batches).toHaveLength(1);
  });

  test('is called again for the questions of a batch with invalid output', async () => {
    const evaluator = writer((batch, call) => {
      if (call === 2) throw new AiFault('not-json', 'prose');
      return good(batch);
    });
    expect((await bank(evaluator)).questions).toHaveLength(25);
    expect(evaluator.batches).toHaveLength(4);
  });

  test('causes a fault instead of an empty bank when no response is usable', async () => {
    const evaluator = writer(() => {
      throw new AiFault('refused', 'no');
    });
    await expect(bank(evaluator)).rejects.toMatchObject({ code: 'refused' });
  });

  test('is not called after the caller has aborted', async () => {
    const evaluator = writer(good);
    await expect(
      bank(evaluator, { context: { signal: AbortSignal.abort(), record() {} } }),
    ).rejects.toMatchObject({ code: 'aborted' });
    expect(evaluator.batches).toHaveLength(0);
  });
});
