import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { setBudget } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import { chooseModel } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { getCosts } from '../../src/domain/operations/ai-admin/get-costs.ts';
import { type AiWork, aiWorks } from '../../src/shared/contracts/ai-values.ts';
import {
  goodText,
  type ModelServer,
  type RecordedRequest,
  startModelServer,
} from '../support/model-server.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { TestClock } from '../support/test-clock.ts';

let app: TestApp;
let admin: Person<'admin'>;
let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const model = () => ({ baseUrl: server.url, model: 'test-model', label: '' });
const price = (work: AiWork, input: number, output: number) =>
  chooseModel(app.deps, admin, { work, choice: model(), prices: { input, output } });

/** Returns the cost of a call in USD; prices are per million tokens. */
const worth = (tokensIn: number, tokensOut: number, [input, output]: readonly [number, number]) =>
  (tokensIn * input + tokensOut * output) / 1_000_000;

interface Counted {
  work: AiWork;
  course: number | null;
  day: number;
  failed: boolean;
  tokensIn: number;
  tokensOut: number;
  usd: number;
}

test('shows a month whose totals equal two hundred calls counted one by one', async () => {
  const make = scenario(app.deps);
  const prices: Record<AiWork, [number, number]> = {
    grading: [0.15, 0.6],
    writing: [2.5, 10],
    assistant: [0.0375, 0.3],
  };
  for (const work of aiWorks) await price(work, ...prices[work]);
  const counted: Counted[] = [];
  const month = app.clock.now().toISOString().slice(0, 7);

  // Real calls: the test server counts the tokens that it receives and returns.
  const lessons: { lessonId: number; courseId: number }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { students, lessonId, courseId } = await make.readyLesson([openQuestion()], { students: 4 });
    lessons.push({ lessonId, courseId });
    for (const student of students) {
      const sitting = await startTestSitting(app.deps, student, lessonId);
      const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: `Por el empuje ${n}.` }));
      const given = { answers, timeUp: false };
      await submitSitting(app.deps, student, { sittingId: sitting.sittingId }, given, app.clock.now());
      const before = server.requests.length;
      await app.runJobs();
      for (const request of server.requests.slice(before)) note(request, 'grading', courseId);
    }
  }
  const pupil = await make.person('student');
  for (let n = 0; n < 8; n += 1) {
    await askAssistant(app.deps, pupil, { question: `¿Cuánto es ${n} + ${n}?` });
    const before = server.requests.length;
    await app.runJobs();
    for (const request of server.requests.slice(before)) note(request, 'assistant', null);
  }
  expect(counted).toHaveLength(20);
  // The tests of the three models before they were saved.
  server.requests.slice(0, 3).forEach((request, index) => {
    note(request, aiWorks[index]!, null);
  });

  function note(request: RecordedRequest, work: AiWork, course: number | null) {
    // The server counts four characters as one token.
    const [tokensIn, tokensOut] = [request.raw, goodText(request)].map((text) => Math.ceil(text.length / 4));
    keep({ work, course, day: app.clock.now().getUTCDate(), failed: false }, tokensIn!, tokensOut!);
  }
  function keep(
    call: Pick<Counted, 'work' | 'course' | 'day' | 'failed'>,
    tokensIn: number,
    tokensOut: number,
  ) {
    counted.push({ ...call, tokensIn, tokensOut, usd: worth(tokensIn, tokensOut, prices[call.work]) });
  }

  // Adds stored calls up to 200, of every day, task and course; some failed, some in other months.
  const purposes = { grading: 'grade', writing: 'generate', assistant: 'assistant' } as const;
  for (let n = counted.length; n < 200; n += 1) {
    const work = aiWorks[n % 3]!;
    const at = lessons[n % 4];
    const [day, failed, tokensIn, tokensOut] = [1 + (n % 28), n % 7 === 0, 101 + 37 * n, 13 + 11 * n];
    const when = `${month}-${twoDigits(day)}T10:${twoDigits(n % 60)}:00.000Z`;
    await store(work, when, { failed, tokensIn, tokensOut, lessonId: at?.lessonId ?? null });
    keep({ work, course: at?.courseId ?? null, day, failed }, tokensIn, tokensOut);
  }
  for (const at of ['1999-12-31T23:59:59.999Z', '2099-01-01T00:00:00.000Z'])
    await store('grading', at, { failed: false, tokensIn: 1_000_000, tokensOut: 0, lessonId: null });

  function store(
    work: AiWork,
    at: string,
    call: { failed: boolean; tokensIn: number; tokensOut: number; lessonId: number | null },
  ) {
    const { failed, tokensIn, tokensOut, lessonId } = call;
    return app.deps.db
      .insertInto('ai_calls')
      .values({
        purpose: purposes[work],
        work,
        model: 'test-model',
        prompt_version: 'test',
        tokens_in: tokensIn,
        tokens_out: tokensOut,
        milliseconds: 1,
        outcome: failed ? 'timeout' : 'ok',
        lesson_id: lessonId,
        created_at: at,
      })
      .execute();
  }

  expect(counted).toHaveLength(200);
  const shown = await getCosts(app.deps, { month });
  check(shown.total, counted);
  expect(shown.priced).toBe(true);
  for (const work of aiWorks) {
    const line = shown.works.find((one) => one.work === work)!;
    check(
      line,
      counted.filter((call) => call.work === work),
    );
  }
  const courses = new Set(counted.map(({ course }) => course));
  expect(shown.courses).toHaveLength(courses.size);
  for (const course of courses) {
    const line = shown.courses.find(({ courseId }) => courseId === course)!;
    check(
      line,
      counted.filter((call) => call.course === course),
    );
  }
  for (const { day, usd, tokens } of shown.byDay) {
    for (const work of aiWorks) {
      const calls = counted.filter((call) => call.day === day && call.work === work);
      expect(usd[work]).toBeCloseTo(sum(calls.map((call) => call.usd)), 9);
      expect(tokens[work]).toBe(sum(calls.map((call) => call.tokensIn + call.tokensOut)));
    }
  }
  expect(shown.byDay.map(({ day }) => day)).toEqual(
    [...new Set(counted.map(({ day }) => day))].sort((a, b) => a - b),
  );
  expect(shown.trials.calls).toBe(3);

  function check(
    line: { calls: number; failed: number; tokensIn: number; tokensOut: number; usd: number },
    calls: Counted[],
  ) {
    expect([line.calls, line.failed, line.tokensIn, line.tokensOut]).toEqual([
      calls.length,
      calls.filter(({ failed }) => failed).length,
      sum(calls.map(({ tokensIn }) => tokensIn)),
      sum(calls.map(({ tokensOut }) => tokensOut)),
    ]);
    expect(line.usd).toBeCloseTo(sum(calls.map(({ usd }) => usd)), 9);
  }
});

const twoDigits = (number: number) => String(number).padStart(2, '0');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const spend = (tokensIn: number, tokensOut = 0) =>
  app.deps.db
    .insertInto('ai_calls')
    .values({
      purpose: 'grade',
      model: 'm',
      prompt_version: 'test',
      tokens_in: tokensIn,
      tokens_out: tokensOut,
      milliseconds: 1,
      outcome: 'ok',
      created_at: app.clock.now().toISOString(),
    })
    .execute();

test('keeps the price at the time of a call, and applies the first price to earlier calls', async () => {
  const month = app.clock.now().toISOString().slice(0, 7);
  await spend(1_000_000);
  expect(await getCosts(app.deps, { month })).toMatchObject({ priced: false, total: { usd: 0 } });
  const before = await tokensOfTests();
  await price('grading', 2, 8);
  app.clock.advance({ hours: 1 });
  await price('grading', 3, 9);
  await spend(1_000_000, 1_000_000);
  const { total, priced, trials } = await getCosts(app.deps, { month });
  expect(priced).toBe(true);
  expect(before).toBe(0);
  expect(total.usd - trials.usd).toBeCloseTo(2 + 3 + 9, 9);

  async function tokensOfTests() {
    return (await getCosts(app.deps, { month })).trials.tokensIn;
  }
});

test('forecasts the month from its rate so far, and gives no forecast for a past month', async () => {
  await app.close();
  const clock = new TestClock();
  app = await openTestApp({ clock });
  admin = await scenario(app.deps).person('admin');
  const now = clock.now();
  const month = now.toISOString().slice(0, 7);
  await spend(900);
  await setBudget(app.deps, admin, { budget: { limit: 5_000, unit: 'tokens' } });
  const { budget, elapsed, days } = await getCosts(app.deps, { month });
  expect(budget).toMatchObject({ unit: 'tokens', limit: 5_000, spent: 900 });
  expect(budget!.forecast).toBeCloseTo((900 / Math.max(1, elapsed)) * days, 6);
  clock.advance({ minutes: 60 * 24 * 40 });
  expect((await getCosts(app.deps, { month })).budget!.forecast).toBeNull();
});

test('needs as few statements for ten thousand calls as for none', async () => {
  const statements: string[] = [];
  await app.close();
  app = await openTestApp({ onQuery: ({ sql }) => void statements.push(sql) });
  const count = async () => {
    statements.length = 0;
    await getAiOverview(app.deps);
    await getCosts(app.deps, { month: app.clock.now().toISOString().slice(0, 7) });
    return statements.length;
  };
  const empty = await count();
  for (let n = 0; n < 200; n += 1) await spend(n);
  expect(await count()).toBe(empty);
  expect(empty).toBeLessThanOrEqual(19);
});
