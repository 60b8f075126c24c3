import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askAssistant, getAssistantAnswer } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { allowAiWork, setBudget } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import { chooseModel, tryModels } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { getCosts } from '../../src/domain/operations/ai-admin/get-costs.ts';
import { createSchoolModels } from '../../src/platform/ai/school-evaluator.ts';
import { createKeySealer } from '../../src/platform/ai/seal-keys.ts';
import type { ModelChoiceInput } from '../../src/shared/contracts/ai-admin.ts';
import { codeOf } from '../support/code-of.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';

const secretKey = 'sk-canary-5f1d';

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

type Choice = NonNullable<ModelChoiceInput['choice']>;
const choose = (
  work: ModelChoiceInput['work'],
  choice: Partial<Choice> | null,
  prices?: ModelChoiceInput['prices'],
) =>
  chooseModel(app.deps, admin, {
    work,
    choice: choice && { baseUrl: server.url, model: 'test-model', label: '', ...choice },
    prices,
  });

async function ask(question: string): Promise<string | null> {
  const student = await scenario(app.deps).person('student');
  const { questionId } = await askAssistant(app.deps, student, { question });
  await app.runJobs();
  return (await getAssistantAnswer(app.deps, student, questionId)).answer;
}

const modelOf = async (work: string) =>
  (await getAiOverview(app.deps)).models.find((model) => model.work === work)!;

/** Creates a class of this many students who hand in an open answer. */
async function classOf(count: number) {
  const { students, lessonId } = await scenario(app.deps).readyLesson([openQuestion()], {
    students: count,
  });
  const sittings: number[] = [];
  for (const student of students) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id }) => ({
      questionId: id,
      answer: 'Por el empuje del agua.',
    }));
    const given = { answers, timeUp: false };
    const result = await submitSitting(
      app.deps,
      student,
      { sittingId: sitting.sittingId },
      given,
      app.clock.now(),
    );
    expect(result.state).toBe('grading');
    sittings.push(sitting.sittingId);
  }
  return async () => {
    const results = await Promise.all(
      students.map((student, index) => getResult(app.deps, student, sittings[index]!)),
    );
    return results.map(({ state }) => state);
  };
}

describe('the model of a task', () => {
  it('handles its task from the next job on, and no other task', async () => {
    await choose('assistant', { label: 'Qwen 3, en la escuela', key: secretKey });
    expect(await ask('¿Qué es un átomo?')).toContain('átomo');
    expect(server.requests.at(-1)!.headers.authorization).toBe(`Bearer ${secretKey}`);
    const { models } = await getAiOverview(app.deps);
    expect(models.map(({ work, label }) => [work, label])).toEqual([
      ['grading', 'Evaluador local'],
      ['writing', 'Evaluador local'],
      ['assistant', 'Qwen 3, en la escuela'],
    ]);
  });

  it('is used by another process without a restart', async () => {
    const beside = await openAsOtherProcess(app);
    const sealer = createKeySealer(app.dataDir);
    const { evaluator } = await createSchoolModels(beside.deps.db, sealer, {
      environment: { server: null, model: null, label: null },
      environmentKey: null,
      contextTokens: 8_192,
      timeoutMs: 5_000,
      concurrency: 1,
    });
    expect(evaluator.kind).toBe('offline');
    await choose('grading', { model: 'gpt-4-turbo' });
    await evaluator.refresh();
    expect([evaluator.kind, evaluator.label]).toEqual(['model', 'GPT-4']);
    await choose('grading', null);
    await evaluator.refresh();
    expect(evaluator.kind).toBe('offline');
    await beside.close();
  });

  it('is tested first with a real call, which is counted', async () => {
    await choose('writing', {});
    expect(server.requests).toHaveLength(1);
    const calls = await app.deps.db.selectFrom('ai_calls').select(['purpose', 'work', 'outcome']).execute();
    expect(calls).toEqual([{ purpose: 'probe', work: 'writing', outcome: 'ok' }]);
    expect((await modelOf('writing')).check).toMatchObject({ fault: null });
  });

  it.each([
    ['unauthorized', { kind: 'status', status: 401 }],
    ['bad-request', { kind: 'status', status: 404 }],
    ['unreachable', { kind: 'reset' }],
    ['server-error', { kind: 'status', status: 500 }],
  ] as const)('is not saved when it fails (%s), and the reason is reported', async (fault, behaviour) => {
    server.play(() => behaviour);
    await expect(choose('grading', {})).rejects.toMatchObject({
      code: 'model-not-usable',
      details: { fault },
    });
    expect(await modelOf('grading')).toMatchObject({ model: null, chosen: false });
    expect(app.deps.evaluator.kind).toBe('offline');
  });

  it.each(['http://169.254.169.254/v1', 'http://[::ffff:169.254.169.254]/', 'file:///etc/passwd', 'nowhere'])(
    'rejects the address %s',
    async (baseUrl) => {
      expect(await codeOf(choose('grading', { baseUrl }))).toBe('address-refused');
      expect((await modelOf('grading')).chosen).toBe(false);
    },
  );

  it('has a key that no response, row or log line contains', async () => {
    await choose('grading', { key: secretKey });
    const overview = await getAiOverview(app.deps);
    expect(overview.models[0]).toMatchObject({ key: 'saved', keySavedAt: app.clock.now().toISOString() });
    const settings = await app.deps.db.selectFrom('settings').selectAll().execute();
    const changes = await app.deps.db.selectFrom('school_changes').selectAll().execute();
    const calls = await app.deps.db.selectFrom('ai_calls').selectAll().execute();
    for (const told of [overview, settings, changes, calls, app.log]) {
      expect(JSON.stringify(told)).not.toContain(secretKey);
    }
    expect(changes.map(({ kind, changed_by }) => [kind, changed_by])).toEqual([['ai-model', admin.userId]]);
  });

  it('keeps its key while the server is the same, and never sends it to another server', async () => {
    await choose('assistant', { key: secretKey });
    await choose('assistant', { model: 'another-model' });
    await ask('¿Qué es un ion?');
    expect(server.requests.at(-1)!.headers.authorization).toBe(`Bearer ${secretKey}`);
    const other = await startModelServer();
    await choose('assistant', { baseUrl: other.url });
    await ask('¿Qué es un gas?');
    const sent = other.requests.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer none', 'Bearer none']);
    expect((await modelOf('assistant')).key).toBe('none');
    await other.close();
  });

  it('leaves the address, key and name from the environment unchanged', async () => {
    await app.close();
    app = await openTestApp({
      models: {
        environment: {
          server: { baseUrl: server.url, hasKey: true },
          model: null,
          label: null,
        },
        environmentKey: 'sk-environment',
      },
    });
    admin = await scenario(app.deps).person('admin');
    await choose('assistant', { baseUrl: 'http://127.0.0.1:9/v1', model: 'small', key: secretKey });
    await ask('¿Qué es la luz?');
    const last = server.requests.at(-1)!;
    expect([last.body.model, last.headers.authorization]).toEqual(['small', 'Bearer sk-environment']);
    expect((await getAiOverview(app.deps)).fixed).toEqual({
      server: true,
      model: false,
      label: false,
    });
    expect((await modelOf('grading')).model).toBe('gpt-4o-mini');
  });

  it('is tested again on demand, once for tasks that share it', async () => {
    await choose('grading', {});
    await choose('writing', {});
    const before = server.requests.length;
    server.play([{ kind: 'status', status: 401 }]);
    await tryModels(app.deps);
    expect(server.requests.length - before).toBe(1);
    expect((await modelOf('writing')).check).toMatchObject({ fault: 'unauthorized' });
    await tryModels(app.deps);
    expect((await modelOf('grading')).check).toMatchObject({ fault: null });
  });
});

describe('stopping AI work', () => {
  it('refuses new requests, accepts hand-ins, and grades them once work is allowed again', async () => {
    await choose('grading', {});
    await choose('assistant', {});
    await allowAiWork(app.deps, admin, { allowed: false });
    const before = server.requests.length;
    const states = await classOf(3);
    await app.runJobs();
    expect(await codeOf(ask('¿Y ahora?'))).toBe('ai-stopped');
    expect(await states()).toEqual(['pending', 'pending', 'pending']);
    expect(server.requests).toHaveLength(before);
    const { switch: stopped, waiting } = await getAiOverview(app.deps);
    expect(stopped).toMatchObject({ allowed: false, by: admin.names });
    expect(waiting.jobs).toBe(3);

    await allowAiWork(app.deps, admin, { allowed: true });
    await app.runJobs();
    expect(await states()).toEqual(['graded', 'graded', 'graded']);
  });

  it('uses up no tries, however long it lasts', async () => {
    await choose('grading', {});
    await allowAiWork(app.deps, admin, { allowed: false });
    const states = await classOf(1);
    for (let minute = 0; minute < 20; minute += 1) {
      await app.runJobs();
      app.clock.advance({ minutes: 1, seconds: 1 });
    }
    await allowAiWork(app.deps, admin, { allowed: true });
    await app.runJobs();
    expect(await states()).toEqual(['graded']);
  });
});

describe('a model server that fails', () => {
  // The delay is so long that the call itself does not retry.
  const dead = { kind: 'status', status: 503, headers: { 'retry-after': '60' } } as const;

  it('is shown as stopped with the waiting jobs, then as being tested, and grades everything once it is back', async () => {
    await choose('grading', {});
    const states = await classOf(8);
    server.play(() => dead);
    await app.runJobs();
    const away = await getAiOverview(app.deps);
    expect(away.circuit).toMatchObject({ state: 'stopped', since: app.clock.now().toISOString() });
    expect(away.waiting.jobs).toBe(8);
    expect(await states()).not.toContain('graded');

    app.clock.advance({ seconds: 5 });
    expect((await getAiOverview(app.deps)).circuit.state).toBe('trying');
    app.clock.advance({ seconds: 60 });
    server.play([]);
    await app.runJobs();
    // The failed jobs wait for the others.
    app.clock.advance({ seconds: 3 });
    await app.runJobs();
    expect(new Set(await states())).toEqual(new Set(['graded']));
    expect((await getAiOverview(app.deps)).circuit).toMatchObject({ state: 'passing', since: null });
  });

  it('does not delay work whose model has another address', async () => {
    const other = await startModelServer();
    await choose('grading', {});
    await choose('assistant', { baseUrl: other.url });
    await classOf(5);
    server.play(() => dead);
    await app.runJobs();
    expect((await getAiOverview(app.deps)).circuit.state).toBe('stopped');
    expect(await ask('¿Qué es un río?')).toContain('río');
    await other.close();
  });

  it("counts as available as soon as it answers an admin's test", async () => {
    await choose('grading', {});
    const states = await classOf(6);
    server.play(() => dead);
    await app.runJobs();
    server.play([]);
    await tryModels(app.deps);
    expect((await getAiOverview(app.deps)).circuit.state).toBe('passing');
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    app.clock.advance({ seconds: 3 });
    await app.runJobs();
    expect(new Set(await states())).toEqual(new Set(['graded']));
  });
});

describe('a budget', () => {
  it('from the environment applies until an admin sets another one', async () => {
    await choose('assistant', {});
    // The real call has used more tokens.
    app.deps.settings.monthlyTokens = 1;
    const shown = async () =>
      (await getCosts(app.deps, { month: app.clock.now().toISOString().slice(0, 7) })).budget;
    expect(await shown()).toMatchObject({ limit: 1, unit: 'tokens', isOwn: false, environment: 1 });
    expect(await codeOf(ask('¿Y la luna?'))).toBe('token-budget-spent');
    await setBudget(app.deps, admin, { budget: { limit: 1_000_000, unit: 'tokens' } });
    expect(await ask('¿Y la luna?')).toContain('luna');
    expect(await shown()).toMatchObject({ limit: 1_000_000, isOwn: true, environment: 1 });
    await setBudget(app.deps, admin, { budget: null });
    expect(await codeOf(ask('¿Y la luna?'))).toBe('token-budget-spent');
  });
});

describe('prices', () => {
  it('can be removed, are kept for earlier calls, and do not apply to calls made without a price', async () => {
    const spent = async () => {
      const { total, priced } = await getCosts(app.deps, {
        month: app.clock.now().toISOString().slice(0, 7),
      });
      return { usd: total.usd, priced };
    };
    const later = () => app.clock.advance({ minutes: 1 });
    await choose('assistant', {}, { input: 1, output: 1 });
    await ask('¿Qué es el sol?');
    const { usd } = await spent();
    expect(usd).toBeGreaterThan(0);
    later();
    await choose('assistant', {}, null);
    const shown = async () =>
      (await getAiOverview(app.deps)).models.find(({ work }) => work === 'assistant')?.prices;
    expect(await shown()).toBeNull();
    later();
    await ask('¿Y la luna?');
    expect(await spent()).toEqual({ usd, priced: false });
    later();
    await choose('assistant', {}, { input: 5, output: 5 });
    expect(await spent()).toEqual({ usd, priced: false });
    await choose('assistant', {});
    expect(await shown()).toEqual({ input: 5, output: 5 });
  });
});

describe('a budget in USD', () => {
  it('stops new work once the cost of the month reaches it, but not grading', async () => {
    await choose('assistant', {});
    await choose('grading', {});
    const choice = { baseUrl: server.url, model: 'test-model', label: '' };
    await chooseModel(app.deps, admin, {
      work: 'assistant',
      choice,
      prices: { input: 1_000, output: 1_000 },
    });
    await setBudget(app.deps, admin, { budget: { limit: 1_000, unit: 'usd' } });
    expect(await ask('¿Qué es el sol?')).toContain('sol');
    await setBudget(app.deps, admin, { budget: { limit: 0.01, unit: 'usd' } });
    expect(await codeOf(ask('¿Y la luna?'))).toBe('token-budget-spent');
    const states = await classOf(1);
    await app.runJobs();
    expect(await states()).toEqual(['graded']);
  });
});
