import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { resumeGeneration, startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import {
  findLegacyLesson,
  insertLegacyLessons,
} from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import {
  getLegacyGrading,
  gradeByReference,
  referenceOf,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { userNameColumns } from '../../src/domain/kernel/database/user-name-columns.ts';
import { cancelJob, findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import type { AttemptResult } from '../../src/shared/contracts/sittings.ts';
import { codeOf } from '../support/code-of.ts';
import { type ModelServer, type RecordedRequest, startModelServer } from '../support/model-server.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;

beforeEach(async () => {
  evaluator = scriptedEvaluator();
  app = await openTestApp({ evaluator });
});
afterEach(() => app.close());

/** Counts the results by error code; `done` counts successful calls. */
async function tally(asked: Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = await Promise.all(asked.map((one) => codeOf(one)));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((c) => c === code).length]),
  );
}

const spendTokens = (tokens: number) =>
  app.deps.db
    .insertInto('ai_calls')
    .values({
      purpose: 'generate',
      model: 'test',
      prompt_version: 'test',
      tokens_in: tokens,
      tokens_out: 0,
      milliseconds: 1,
      outcome: 'ok',
      created_at: app.clock.now().toISOString(),
    })
    .execute();

async function generations(count: number) {
  const make = scenario(app.deps);
  const { teacher, courseId } = await make.course();
  const lessons = [];
  for (let n = 0; n < count; n += 1) lessons.push(await make.lesson(teacher, courseId));
  const start = (deps: TestApp['deps'], lessonId: number) =>
    startGeneration(deps, teacher, {
      lessonId,
      documentId: null,
      guidelines: 'Sobre la flotación.',
      count: 5,
      language: 'es',
      difficulty: 3,
      types: ['verdadero_falso'],
    });
  return { teacher, lessons, start };
}

describe('the hourly quota', () => {
  it('admits one of six concurrent generations when the quota is one', async () => {
    app.deps.settings.generationsPerHour = 1;
    const { lessons, start } = await generations(7);
    const asked = lessons.slice(0, 6).map((lessonId) => start(app.deps, lessonId));
    expect(await tally(asked)).toEqual({ done: 1, 'generation-quota': 5 });
    const beside = await openAsOtherProcess(app);
    expect(await codeOf(start(beside.deps, lessons[6]!))).toBe('generation-quota');
    await beside.close();
  });

  it('does not count a resumed generation again', async () => {
    app.deps.settings.generationsPerHour = 1;
    const { teacher, lessons, start } = await generations(1);
    const { generationId, jobId } = await start(app.deps, lessons[0]!);
    await cancelJob(app.deps.db, jobId, app.clock.now().toISOString());
    expect(await codeOf(resumeGeneration(app.deps, teacher, generationId))).toBe('done');
  });

  it('admits exactly the configured number of questions to the assistant, also concurrently', async () => {
    app.deps.settings.assistantPerHour = 5;
    const student = await scenario(app.deps).person('student');
    const asked = Array.from({ length: 20 }, (_, n) =>
      askAssistant(app.deps, student, { question: `¿Cuánto es ${n}?` }),
    );
    expect(await tally(asked)).toEqual({ done: 5, 'assistant-quota': 15 });
  });
});

describe('an answer to a legacy lesson', () => {
  let student: Person<'student'>;
  const grade = (answer: string, reference: string) =>
    gradeByReference(app.deps, student, { reference, answer });

  beforeEach(async () => {
    student = await scenario(app.deps).person('student');
  });

  async function lessonReference(): Promise<string> {
    const [id] = await insertLegacyLessons(app.deps.db, [
      {
        name: 'Derivadas',
        image: '',
        type: 1,
        area: 'Matemáticas',
        language: 'es',
        question: 'Deriva $x^2$.',
        referenceAnswer: 'La derivada es $2x$.',
        photo: '',
      },
    ]);
    return referenceOf((await findLegacyLesson(app.deps.db, id!))!);
  }

  it('counts as a question to the assistant and against the budget when it belongs to no lesson', async () => {
    const invented = Array.from({ length: 40 }, (_, n) => grade(`Respuesta ${n}`, `Inventada ${n}`));
    expect(await tally(invented)).toEqual({ done: 30, 'assistant-quota': 10 });
    expect(await codeOf(askAssistant(app.deps, student, { question: '¿Y ahora?' }))).toBe('assistant-quota');
    student = await scenario(app.deps).person('student');
    app.deps.settings.monthlyTokens = 100;
    await spendTokens(100);
    expect(await codeOf(grade('Otra', 'Inventada'))).toBe('token-budget-spent');
    expect(await codeOf(grade('Es 2x.', await lessonReference()))).toBe('done');
  });

  it('is graded five times at most, also for twenty-four concurrent requests', async () => {
    const reference = await lessonReference();
    const asked = Array.from({ length: 24 }, (_, n) => grade(`Respuesta ${n}`, reference));
    expect(await tally(asked)).toEqual({ done: 5, 'legacy-attempts-exhausted': 19 });
    await app.runJobs();
    expect(evaluator.gradings).toHaveLength(5);
  });

  it('is shown five times at most, even when grades were collected unread', async () => {
    const reference = await lessonReference();
    const ids: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 5; n += 1) ids.push((await grade(`Respuesta ${round} ${n}`, reference)).gradingId);
      await app.runJobs();
    }
    const told = await tally(ids.map((id) => getLegacyGrading(app.deps, student, id)));
    expect(told).toEqual({ done: 5, 'legacy-attempts-exhausted': 15 });
  });
});

async function handIn(
  deps: TestApp['deps'],
  student: Person<'student'>,
  lessonId: number,
  answer = 'Por el empuje.',
) {
  const started = await startSitting(deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('no sitting');
  const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer }));
  const given = { answers, timeUp: false };
  return submitSitting(deps, student, { sittingId: started.sitting.sittingId }, given, deps.clock.now());
}

describe('an unavailable model', () => {
  /** A class of this many students who have handed in an open question. */
  async function classOf(count: number) {
    const { students, lessonId } = await scenario(app.deps).readyLesson([openQuestion()], {
      students: count + 1,
    });
    const results: AttemptResult[] = [];
    for (const student of students.slice(0, count)) {
      results.push(await handIn(app.deps, student, lessonId));
    }
    const state = async (index: number) =>
      (await getResult(app.deps, students[index]!, results[index]!.sittingId)).state;
    const job = async (index: number) => findJob(app.deps.db, results[index]!.job!.id);
    return { students, lessonId, results, state, job, late: students[count]! };
  }

  it('gets no more calls from any process after five consecutive failures and a probe, and waiting jobs lose no try', async () => {
    evaluator.failWith('unreachable', 6);
    const { lessonId, job, late, students } = await classOf(8);
    await app.runJobs();
    expect(await job(4)).toMatchObject({ state: 'queued', tries: 1, errorCode: 'ai-unavailable' });
    for (const index of [5, 6, 7]) {
      expect(await job(index)).toMatchObject({ state: 'queued', tries: 0, errorCode: 'ai-unavailable' });
    }
    expect(evaluator.gradings).toHaveLength(0);
    const beside = await openAsOtherProcess(app);
    expect(await codeOf(askAssistant(beside.deps, students[0]!, { question: '¿Hola?' }))).toBe(
      'ai-unavailable',
    );
    expect(await handIn(beside.deps, late, lessonId)).toMatchObject({ state: 'grading' });
    await beside.close();
  });

  it('is probed after a pause, and once it answers all waiting jobs continue, failed ones last', async () => {
    evaluator.failWith('unreachable', 6);
    const { state } = await classOf(8);
    await app.runJobs();
    app.clock.advance({ seconds: 6 });
    await app.runJobs();
    expect(await Promise.all([5, 6, 7].map(state))).toEqual(Array(3).fill('graded'));
    app.clock.advance({ seconds: 3 });
    await app.runJobs();
    const states = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(state));
    expect(new Set(states)).toEqual(new Set(['graded']));
  });

  it('gets longer pauses after each failed probe, which uses up no try of a job', async () => {
    const { state, job } = await classOf(12);
    evaluator.failWith('unreachable', 9);
    await app.runJobs();
    // After five failures and their probe, the probes after 5, 10 and 20 s fail; the one after 40 s succeeds.
    for (const seconds of [5, 10, 20]) {
      app.clock.advance({ seconds: seconds - 1 });
      const before = evaluator.failuresLeft();
      await app.runJobs();
      expect(evaluator.failuresLeft()).toBe(before);
      app.clock.advance({ seconds: 1 });
      await app.runJobs();
      expect(evaluator.failuresLeft()).toBe(before - 1);
    }
    expect((await Promise.all([0, 4, 5, 11].map(job))).map((one) => one!.tries)).toEqual([1, 1, 0, 0]);
    app.clock.advance({ seconds: 40 });
    await app.runJobs();
    expect(await state(11)).toBe('graded');
  });
});

describe('an answer that names members of the course', () => {
  it('is sent to the model without their names, but with words that are names elsewhere', async () => {
    const { students, teacher, lessonId } = await scenario(app.deps).readyLesson(
      [openQuestion({ text: '¿Quién fue Bolívar?' })],
      { students: 4 },
    );
    const [ana, luz, bolivar] = students;
    const rename = (person: Person, names: string) =>
      app.deps.db
        .updateTable('users')
        .set(userNameColumns({ names }))
        .where('id', '=', person.userId)
        .execute();
    await rename(ana!, 'Ana María Peñafiel');
    await rename(luz!, 'Luz Andrade');
    await rename(bolivar!, 'Pedro Bolívar');
    await rename(teacher, 'Inés Quiroga');
    const stranger = 'Ana Karenina';
    await handIn(
      app.deps,
      ana!,
      lessonId,
      `Soy ANA MARÍA Peñafiel, lo dijo Luz Andrade; la profe Inés Quiroga y Peñafiel saben que la luz de Bolívar... ${stranger}.`,
    );
    await app.runJobs();
    const sent = evaluator.gradings[0]!.items[0]!.answer;
    expect(sent).not.toMatch(/peñafiel|andrade|quiroga|inés/i);
    expect(sent).toContain('la luz de Bolívar');
    expect(sent).toContain('Karenina');
  });
});

describe('answers that make the model hang', { timeout: 60_000 }, () => {
  const hanging = 'HANGING';
  let server: ModelServer;
  let own: TestApp;

  beforeEach(async () => {
    server = await startModelServer();
    own = await openTestApp({
      models: {
        environment: { server: { baseUrl: server.url, hasKey: false }, model: 'test-model', label: null },
        timeoutMs: 1_000,
      },
    });
  });
  afterEach(async () => {
    await own.close();
    await server.close();
  });

  const hangs = ({ raw }: RecordedRequest): boolean => raw.includes(hanging);

  /** A class in which `hung` students hand in an answer that makes the model hang, and then the others. */
  async function classWith(hung: number, healthy: number) {
    const { students, lessonId } = await scenario(own.deps).readyLesson([openQuestion()], {
      students: hung + healthy,
    });
    const results: AttemptResult[] = [];
    for (const [index, student] of students.entries())
      results.push(await handIn(own.deps, student, lessonId, index < hung ? hanging : 'Por el empuje.'));
    const stateOf = async (index: number) =>
      (await getResult(own.deps, students[index]!, results[index]!.sittingId)).state;
    return {
      students,
      stuck: () => Promise.all(Array.from({ length: hung }, (_, index) => stateOf(index))),
      others: () => Promise.all(Array.from({ length: healthy }, (_, index) => stateOf(hung + index))),
    };
  }

  it('block no other user, and count as no outage', { tags: ['extended'] }, async () => {
    server.play((request) => (hangs(request) ? { kind: 'hang' } : undefined));
    const { students, stuck, others } = await classWith(6, 10);
    for (let round = 0; round < 3; round += 1) {
      await own.runJobs(8);
      expect(await codeOf(askAssistant(own.deps, students[0]!, { question: `¿Y ${round}?` }))).toBe('done');
      own.clock.advance({ seconds: 30 });
    }
    expect(await others()).toEqual(Array(10).fill('graded'));
    expect(await stuck()).not.toContain('graded');
    const calls = await own.deps.db.selectFrom('ai_calls').select('outcome').distinct().execute();
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'timeout']);
    const circuits = await own.deps.db.selectFrom('model_circuit').select('pauses').execute();
    expect(circuits.filter(({ pauses }) => pauses > 0)).toEqual([]);
  });

  it('are retried one at a time, after those without a try', async () => {
    server.play((request) => (hangs(request) ? { kind: 'status', status: 503 } : undefined));
    const first = await classWith(4, 0);
    await own.runJobs(4);
    const second = await classWith(0, 4);
    own.clock.advance({ seconds: 30 });
    const open = Promise.withResolvers<void>();
    const asked = server.requests.length;
    server.play((request) => (hangs(request) ? { kind: 'gate', open: open.promise } : undefined));
    await own.runJobs();
    expect(await second.others()).toEqual(Array(4).fill('graded'));
    expect(server.requests.slice(asked).filter(hangs)).toHaveLength(0);
    own.clock.advance({ seconds: 3 });
    const run = own.runJobs(8);
    await server.arrival(asked + 4);
    expect(server.requests.slice(asked).filter(hangs)).toHaveLength(1);
    open.resolve();
    await run;
    for (let round = 0; round < 3; round += 1) {
      own.clock.advance({ seconds: 3 });
      await own.runJobs(8);
    }
    expect(await first.stuck()).toEqual(Array(4).fill('graded'));
  });
});
