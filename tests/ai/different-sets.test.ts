import { afterEach, describe, expect, test } from 'vitest';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { overlapOfSets } from '../../src/domain/ai/writing/set-overlap.ts';
import { getSets, prepareSets } from '../../src/domain/authoring/question-sets/prepare-sets.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { selectBank, selectGivenQuestions } from '../../src/domain/authoring/questions/question-queries.ts';
import type { CustomPrompt } from '../../src/shared/contracts/generation.ts';
import type { BasicQuestionType } from '../../src/shared/contracts/values.ts';
import type { RecordedRequest, Script } from '../support/model-server.ts';
import { jsonAfter } from '../support/model-server-request.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { modelOverHttp } from './support.ts';

const all: BasicQuestionType[] = ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta', 'ejercicio'];
const prompt: CustomPrompt = {
  description: 'Los elementos: sus símbolos, sus números atómicos y sus usos en la vida diaria.',
  difficulty: 3,
  questionCount: 8,
  types: all,
  language: 'es',
  way: 'each',
};

let app: TestApp;
afterEach(() => app.close());

/** A class of which everybody's set is prepared by a model over HTTP. */
async function preparedClass(changes: Partial<CustomPrompt> = {}, script: Script = [], size = 30) {
  const { chat, server } = await modelOverHttp(script);
  app = await openTestApp({ evaluator: createModelEvaluator({ chat, label: 'GPT-4' }) });
  const make = scenario(app.deps);
  const { teacher, students, courseId } = await make.course(size);
  const lessonId = await make.lesson(teacher, courseId);
  await savePrompt(app.deps, teacher, { lessonId, ...prompt, ...changes, overwrite: true });
  const before = await getSets(app.deps, teacher, lessonId);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  await app.runJobs();
  app.clock.advance({ minutes: 1 });
  await app.runJobs();
  const after = await getSets(app.deps, teacher, lessonId);
  expect(after.students.map(({ state }) => state)).toEqual(students.map(() => 'ready'));
  const sets = await Promise.all(
    students.map(({ userId }) => selectGivenQuestions(app.deps.db, lessonId, userId)),
  );
  return { server, sets, students, lessonId, estimate: before.estimate!, used: after.used };
}

/** How many of each type and level a set has. */
const spreadOf = (set: { type: string; difficulty: number }[]) =>
  set
    .map(({ type, difficulty }) => `${type} ${difficulty}`)
    .sort()
    .join();

const wishesOf = (request: RecordedRequest) =>
  jsonAfter<{ wishes: { focus: object; avoid: string[] } }>(request.body.messages, '"wishes"').wishes;

describe('sets written for each of 30 students', () => {
  test('have at most a fifth in common, any two of them, and are alike in types and levels', async () => {
    const { sets, server } = await preparedClass();
    const overlap = overlapOfSets(sets);
    expect(overlap.max).toBeLessThanOrEqual(0.2);
    expect(overlap.mean).toBeLessThanOrEqual(0.05);
    expect(new Set(sets.map(spreadOf)).size).toBe(1);
    expect(sets[0]).toHaveLength(8);

    const writing = server.requests.filter(({ schemaName }) => schemaName === 'write_questions');
    expect(new Set(writing.map(({ body }) => body.seed)).size).toBe(writing.length);
    const told = writing.map(wishesOf);
    expect(new Set(told.map(({ focus }) => JSON.stringify(focus))).size).toBeGreaterThan(20);
    expect(told[0]?.avoid).toEqual([]);
    expect(told.at(-1)?.avoid.length).toBeGreaterThan(20);
    expect(writing.map(({ raw }) => raw).join()).not.toMatch(/Persona|@|studentId|userId/);
  });

  test('share what they must, spread over all of them, when a topic holds a third of what they ask for', async () => {
    const { sets } = await preparedClass({ questionCount: 5, types: ['opcion_multiple'] });
    expect(sets.map((set) => set.length)).toEqual(sets.map(() => 5));
    expect(overlapOfSets(sets).max).toBeLessThanOrEqual(0.2);
  });

  test('share no more when two are written at the same moment by a model that writes them alike', async () => {
    const names = ['sodio', 'cobre', 'plata', 'yodo', 'bario', 'helio', 'cloro', 'boro'];
    const open = names.map((name) => ({
      ...openQuestion(),
      text: `Explica para qué se usa el ${name} en la industria de tu país.`,
    }));
    // Both are given the first half, and the second request gets the other.
    const { chat } = await modelOverHttp(({ index }) => ({
      kind: 'content',
      content: JSON.stringify({ questions: index < 2 ? open.slice(0, 4) : open.slice(4) }),
    }));
    app = await openTestApp({ evaluator: createModelEvaluator({ chat, label: 'GPT-4' }) });
    const make = scenario(app.deps);
    const { teacher, students, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    const wishes = { ...prompt, questionCount: 4, types: ['respuesta_abierta' as const] };
    await savePrompt(app.deps, teacher, { lessonId, ...wishes, overwrite: true });
    await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
    await app.runJobs(2);
    const sets = await Promise.all(
      students.map(({ userId }) => selectGivenQuestions(app.deps.db, lessonId, userId)),
    );
    expect(sets.map((set) => set.length)).toEqual([4, 4]);
    expect(overlapOfSets(sets).max).toBe(0);
  });

  test('are written by a server that takes no seed as well, which is told once', async () => {
    const { sets, server } = await preparedClass(
      {},
      ({ body }) =>
        'seed' in body
          ? { kind: 'status', status: 422, body: { detail: 'Extra inputs are not permitted: seed' } }
          : undefined,
      3,
    );
    expect(overlapOfSets(sets).max).toBeLessThanOrEqual(0.2);
    expect(server.requests.filter(({ body }) => 'seed' in body)).toHaveLength(1);
  });
});

describe('sets drawn from one bank', () => {
  test('cost a part of it, have little in common, and are alike in types and levels', async () => {
    const { sets, estimate, used, lessonId } = await preparedClass({ way: 'bank' });
    const overlap = overlapOfSets(sets);
    expect(overlap.mean).toBeLessThanOrEqual(0.2);
    expect(overlap.max).toBeLessThanOrEqual(0.5);
    expect(new Set(sets.map(spreadOf)).size).toBe(1);
    expect(estimate.bank.calls).toBeLessThan(estimate.each.calls / 4);
    expect(estimate.bank.tokens).toBeLessThan(estimate.each.tokens / 4);
    expect(used.calls).toBeLessThan(estimate.each.calls / 4);
    // They are the lesson's questions: its teacher sees every one.
    const bank = new Set((await selectBank(app.deps.db, lessonId)).map(({ id }) => id));
    expect(bank.size).toBe(6 * 8);
    expect(sets.flat().every(({ id }) => bank.has(id))).toBe(true);
  });

  test('take what the lesson has already, and only what is missing is written', async () => {
    const first = await preparedClass({ way: 'bank' }, [], 2);
    expect(first.estimate.bank.calls).toBe(first.estimate.each.calls);
    const { lessonId } = first;
    expect(await selectBank(app.deps.db, lessonId)).toHaveLength(16);
    expect(overlapOfSets(first.sets).max).toBe(0);
  });

  test('are given as far as they go when the bank cannot be written whole', async () => {
    const { sets } = await preparedClass({ way: 'bank', questionCount: 4 }, ({ index }) =>
      index < 2 ? undefined : { kind: 'content', content: '{"questions": []}' },
    );
    expect(new Set(sets.map(spreadOf)).size).toBe(1);
    expect(sets[0]).toHaveLength(4);
  });
});
