import { afterEach, describe, expect, it } from 'vitest';
import { AiFault, type Evaluator } from '../../src/domain/ai/evaluator.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { getSets, prepareSets, stopSets } from '../../src/domain/authoring/question-sets/prepare-sets.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import {
  selectAssignedQuestions,
  selectBank,
  selectPersonalQuestions,
} from '../../src/domain/authoring/questions/question-queries.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import type { CustomPrompt } from '../../src/shared/contracts/generation.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

const writing = writingEvaluator();
const offline = createOfflineEvaluator({ label: 'Evaluador local' });
/** Tokens of each call, input and output together. */
const tokensOfCall = 500;

let app: TestApp;
afterEach(() => app.close());

/** A model that reports its tokens, and fails when `refuse` returns true. */
function countingModel(refuse: () => boolean = () => false): Evaluator {
  return {
    ...writing,
    async writeQuestions(request, context) {
      if (refuse()) throw new AiFault('refused', 'told to refuse');
      context.record({
        purpose: 'generate',
        model: 'counting',
        promptVersion: 'test',
        tokensIn: tokensOfCall - 100,
        tokensOut: 100,
        milliseconds: 1,
        outcome: 'ok',
        request: '',
        response: '',
      });
      return writing.writeQuestions(request, context);
    },
  };
}

async function open(studentCount: number, options: Parameters<typeof openTestApp>[0] = {}) {
  app = await openTestApp({ evaluator: countingModel(), ...options });
  const make = scenario(app.deps);
  const course = await make.course(studentCount);
  const lessonId = await make.lesson(course.teacher, course.courseId);
  await make.prompt(course.teacher, lessonId, 3);
  await make.enable(course.teacher, lessonId);
  return { ...course, lessonId, make };
}

const statesOf = async (teacher: Person, lessonId: number) =>
  (await getSets(app.deps, teacher, lessonId)).students.map(({ state }) => state);

it('writes a separate set for every student without one, and reports its cost', async () => {
  const { teacher, students, lessonId } = await open(3);
  const before = await getSets(app.deps, teacher, lessonId);
  expect(before.students.map(({ state }) => state)).toEqual(['none', 'none', 'none']);
  expect(before.estimate?.each.calls).toBe(3);
  expect(before.estimate?.each.tokens).toBeGreaterThan(3 * 3 * 100);
  expect(before.used).toEqual({ calls: 0, tokens: 0 });

  const asked = await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  expect(asked.students.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(asked.since).not.toBeNull();
  await app.runJobs();

  const after = await getSets(app.deps, teacher, lessonId);
  expect(after.students.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  expect(after.since).toBeNull();
  const nothing = { calls: 0, tokens: 0 };
  expect(after.estimate).toEqual({ each: nothing, bank: nothing });
  expect(after.used.calls).toBeGreaterThanOrEqual(3);
  expect(after.used.tokens).toBe(after.used.calls * tokensOfCall);
  const sets = await Promise.all(
    students.map(({ userId }) => selectPersonalQuestions(app.deps.db, lessonId, userId)),
  );
  for (const set of sets) expect(set).toHaveLength(3);
  // Each student has a different seed, so the questions differ.
  expect(new Set(sets.map((set) => set.map(({ text }) => text).join())).size).toBeGreaterThan(1);
});

it('gives a student who starts afterwards the set immediately, and generates nothing', async () => {
  const { teacher, student, lessonId } = await open(1);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  await app.runJobs();
  expect(await prepareSitting(app.deps, student, lessonId)).toEqual({
    ready: true,
    existing: true,
    job: null,
  });
  expect(await startSitting(app.deps, student, lessonId)).toMatchObject({
    sitting: { questions: [{}, {}, {}] },
  });
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  expect(await selectDueTickets(app.deps.db, app.deps.clock.now().toISOString(), 10)).toEqual([]);
});

it('lets a student who starts meanwhile join the job, which then gets priority', async () => {
  const { teacher, students, lessonId } = await open(3);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  const due = () => selectDueTickets(app.deps.db, app.deps.clock.now().toISOString(), 10);
  const before = await due();
  expect(before.map(({ queue }) => queue)).toEqual(['ahead', 'ahead', 'ahead']);
  const { job, ready } = await prepareSitting(app.deps, students[2]!, lessonId);
  expect(ready).toBe(false);
  const after = await due();
  expect(after).toHaveLength(3);
  expect(after[0]).toMatchObject({ jobId: job!.id, queue: 'now' });
  expect(before.map(({ jobId }) => jobId)).toContain(job!.id);
});

it('keeps written questions when a set fails, reports the reason, and retries only failed sets', async () => {
  let broken = false;
  const { teacher, student, lessonId } = await open(2, { evaluator: countingModel(() => broken) });
  await prepareSitting(app.deps, student, lessonId);
  await app.runJobs();
  broken = true;
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  for (let round = 0; round < 4; round += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 2 });
  }
  const failed = await getSets(app.deps, teacher, lessonId);
  expect(failed.students.map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
  expect(failed.students.find(({ state }) => state === 'failed')?.errorCode).toBe('ai-failed');

  broken = false;
  const again = await prepareSets(app.deps, teacher, { lessonId, onlyFailed: true });
  expect(again.students.map(({ state }) => state).sort()).toEqual(['ready', 'waiting']);
  await app.runJobs();
  expect(await statesOf(teacher, lessonId)).toEqual(['ready', 'ready']);
});

it('requests only failed sets on demand', async () => {
  const { teacher, lessonId } = await open(2);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: true });
  expect(await statesOf(teacher, lessonId)).toEqual(['none', 'none']);
});

it('cancels sets that have not started, but not those that a student waits for', async () => {
  const { teacher, students, lessonId } = await open(3);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  await prepareSitting(app.deps, students[1]!, lessonId);
  const stopped = await stopSets(app.deps, teacher, lessonId);
  expect(stopped.students.map(({ state }) => state).sort()).toEqual(['none', 'none', 'waiting']);
  await app.runJobs();
  expect((await statesOf(teacher, lessonId)).sort()).toEqual(['none', 'none', 'ready']);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  await app.runJobs();
  expect(await statesOf(teacher, lessonId)).toEqual(['ready', 'ready', 'ready']);
});

it('stops calling the model when the budget of the month is spent meanwhile', async () => {
  const { teacher, lessonId } = await open(3, { settings: { monthlyTokens: 2 * tokensOfCall } });
  const asked = await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  expect(asked.tokensLeft).toBe(2 * tokensOfCall);
  await app.runJobs();
  const after = await getSets(app.deps, teacher, lessonId);
  expect(after.tokensLeft).toBe(0);
  expect(after.students.map(({ state, errorCode }) => [state, errorCode])).toContainEqual([
    'failed',
    'token-budget-spent',
  ]);
  expect(await codeOf(prepareSets(app.deps, teacher, { lessonId, onlyFailed: true }))).toBe(
    'token-budget-spent',
  );
});

it('has nothing to prepare without a prompt, and reports a course without students', async () => {
  const { teacher, courseId, make } = await open(0);
  const lessonId = await make.lesson(teacher, courseId);
  expect(await getSets(app.deps, teacher, lessonId)).toMatchObject({ prompt: null, estimate: null });
  expect(await codeOf(prepareSets(app.deps, teacher, { lessonId, onlyFailed: false }))).toBe(
    'lesson-without-questions',
  );
  await make.prompt(teacher, lessonId);
  expect(await codeOf(prepareSets(app.deps, teacher, { lessonId, onlyFailed: false }))).toBe(
    'no-enrolled-students',
  );
});

it('has no estimate without a model', async () => {
  const { teacher, lessonId } = await open(1, { evaluator: offline });
  expect((await getSets(app.deps, teacher, lessonId)).estimate).toBeNull();
});

describe('sets without a model', () => {
  const byTeacher = { onlyFailed: false };
  const drawnBy = async (lessonId: number, { userId }: Person) =>
    (await selectAssignedQuestions(app.deps.db, lessonId, userId)).map(({ id }) => id);

  async function openOffline(studentCount: number, bankSize: number) {
    const opened = await open(studentCount, { evaluator: offline });
    for (let number = 1; number <= bankSize; number += 1) {
      const question = { ...choiceQuestion(), text: `<p>¿Cuánto es ${number} más ${number}?</p>` };
      await addQuestion(app.deps, opened.teacher, { lessonId: opened.lessonId, question });
    }
    return opened;
  }

  it("draws each student's questions from the bank, differently per student, and generates none", async () => {
    const { teacher, students, lessonId } = await openOffline(4, 12);
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    await app.runJobs();
    const bank = new Set((await selectBank(app.deps.db, lessonId)).map(({ id }) => id));
    const drawn = await Promise.all(students.map((student) => drawnBy(lessonId, student)));
    for (const ids of drawn) {
      expect(ids).toHaveLength(3);
      expect(ids.every((id) => bank.has(id))).toBe(true);
    }
    expect(new Set(drawn.map((ids) => ids.join())).size).toBeGreaterThan(1);
    expect(bank.size).toBe(12);
    expect(await startSitting(app.deps, students[0]!, lessonId)).toMatchObject({
      sitting: { questions: [{}, {}, {}] },
    });
  });

  it('tells student and teacher that there are no questions when the bank is empty', async () => {
    const { teacher, student, lessonId } = await openOffline(1, 0);
    const { job } = await prepareSitting(app.deps, student, lessonId);
    await app.runJobs();
    expect(await findJob(app.deps.db, job!.id)).toMatchObject({
      state: 'failed',
      errorCode: 'lesson-without-questions',
    });
    expect((await getSets(app.deps, teacher, lessonId)).students[0]).toMatchObject({
      state: 'failed',
      errorCode: 'lesson-without-questions',
    });
  });

  it('draws again after a change of the prompt, for students who have not started', async () => {
    const { teacher, student, lessonId } = await openOffline(1, 12);
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    await app.runJobs();
    const prompt = { description: 'Otra cosa.', difficulty: 2, questionCount: 5, language: 'es' as const };
    await savePrompt(app.deps, teacher, { lessonId, ...prompt, types: ['ejercicio'], overwrite: true });
    expect(await drawnBy(lessonId, student)).toEqual([]);
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    await app.runJobs();
    expect(await drawnBy(lessonId, student)).toHaveLength(5);
  });
});

describe('a change of the prompt after sets were written', () => {
  const other: CustomPrompt = {
    description: 'La presión de los líquidos en reposo.',
    difficulty: 2,
    questionCount: 2,
    types: ['verdadero_falso'],
    language: 'es',
    way: 'each',
  };
  const replace = (teacher: Person, lessonId: number, changes: Partial<CustomPrompt> = {}) =>
    savePrompt(app.deps, teacher, { lessonId, ...other, ...changes, overwrite: true });
  const idsOf = async (lessonId: number, { userId }: Person) =>
    (await selectPersonalQuestions(app.deps.db, lessonId, userId)).map(({ id }) => id);
  const typesOf = async (lessonId: number, { userId }: Person) =>
    (await selectPersonalQuestions(app.deps.db, lessonId, userId)).map(({ type }) => type);
  const byTeacher = { onlyFailed: false };

  it('replaces the sets of students who have not started; students who have started keep theirs', async () => {
    const { teacher, students, lessonId } = await open(3);
    const [starter, second, third] = students as [Person, Person, Person];
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    await app.runJobs();
    const { sitting } = (await startSitting(app.deps, starter, lessonId)) as {
      sitting: { questions: { id: number }[] };
    };
    const kept = await idsOf(lessonId, starter);

    await replace(teacher, lessonId);
    const states = (await getSets(app.deps, teacher, lessonId)).students;
    for (const { studentId, state } of states) {
      expect(state).toBe(studentId === starter.userId ? 'ready' : 'none');
    }
    expect(await idsOf(lessonId, second)).toEqual([]);

    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    expect((await prepareSitting(app.deps, third, lessonId)).ready).toBe(false);
    await app.runJobs();
    const wanted = ['verdadero_falso', 'verdadero_falso'];
    expect([await typesOf(lessonId, second), await typesOf(lessonId, third)]).toEqual([wanted, wanted]);
    expect(await idsOf(lessonId, starter)).toEqual(kept);
    expect(sitting.questions.map(({ id }) => id)).toEqual(kept);
    expect(await startSitting(app.deps, third, lessonId)).toMatchObject({
      sitting: { questions: [{}, {}] },
    });
  });

  it('prevents a running job of the old prompt from writing into the new set', async () => {
    let replaceMeanwhile = async () => {};
    const model: Evaluator = {
      ...writing,
      async writeQuestions(request, context) {
        const written = await writing.writeQuestions(request, context);
        await replaceMeanwhile();
        return written;
      },
    };
    const { teacher, student, lessonId } = await open(1, { evaluator: model });
    replaceMeanwhile = async () => {
      replaceMeanwhile = async () => {};
      await replace(teacher, lessonId);
      await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    };
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });
    await app.runJobs();
    expect(await typesOf(lessonId, student)).toEqual(['verdadero_falso', 'verdadero_falso']);
    expect(await statesOf(teacher, lessonId)).toEqual(['ready']);
    expect(app.log.entries).toEqual([]);
  });

  it('cancels waiting sets and removes partly written ones', async () => {
    let answered = 0;
    const model: Evaluator = {
      ...writing,
      async writeQuestions(request, context) {
        answered += 1;
        if (answered === 2) throw new AiFault('unreachable', 'told to be away');
        const written = await writing.writeQuestions(request, context);
        return answered === 1 ? { ...written, questions: written.questions.slice(0, 1) } : written;
      },
    };
    const { teacher, students, lessonId } = await open(2, { evaluator: model });
    const [first, second] = students as [Person, Person];
    const due = () => selectDueTickets(app.deps.db, app.deps.clock.now().toISOString(), 10);
    await prepareSitting(app.deps, first, lessonId);
    await app.runJobs();
    expect(await idsOf(lessonId, first)).toHaveLength(1);
    await prepareSets(app.deps, teacher, { lessonId, ...byTeacher });

    await replace(teacher, lessonId);
    expect(await statesOf(teacher, lessonId)).toEqual(['none', 'none']);
    app.clock.advance({ minutes: 2 });
    expect(await due()).toEqual([]);
    await prepareSitting(app.deps, first, lessonId);
    await prepareSitting(app.deps, second, lessonId);
    await app.runJobs();
    const wanted = ['verdadero_falso', 'verdadero_falso'];
    expect([await typesOf(lessonId, first), await typesOf(lessonId, second)]).toEqual([wanted, wanted]);
  });

  it('keeps bank questions that are assigned', async () => {
    const { teacher, student, lessonId } = await open(1);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    await assignQuestions(app.deps, teacher, lessonId);
    await replace(teacher, lessonId);
    expect(await startSitting(app.deps, student, lessonId)).toMatchObject({ sitting: { questions: [{}] } });
  });

  it('has no effect when nothing in the prompt has changed', async () => {
    const { teacher, student, lessonId } = await open(1);
    await replace(teacher, lessonId, { types: ['opcion_multiple', 'verdadero_falso'] });
    await prepareSitting(app.deps, student, lessonId);
    await app.runJobs();
    const before = await idsOf(lessonId, student);
    await replace(teacher, lessonId, {
      description: ` ${other.description} `,
      types: ['verdadero_falso', 'opcion_multiple'],
    });
    expect(await idsOf(lessonId, student)).toEqual(before);
    expect(await statesOf(teacher, lessonId)).toEqual(['ready']);
  });
});
