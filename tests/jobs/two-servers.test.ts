import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signedInClient } from '../support/api-client.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { pdfWithPages } from '../support/pdf-files.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const quota = 6;

/** One installation for all tests: two servers and a worker, which on PostgreSQL share only the two URLs and the key. */
describe.skipIf(!hasRedisServer())('two servers of one installation', () => {
  let app: TestApp;
  let model: ModelServer;
  let redis: TestRedis;
  let running: ProductProcess[];
  let one: string;
  let other: string;
  const folders: string[] = [];
  const make = () => scenario(app.deps);

  beforeAll(async () => {
    app = await openTestApp({ realTime: true });
    await make().person('admin');
    [model, redis] = await Promise.all([startModelServer(), startRedis()]);
    const env = {
      ...app.database.env,
      INSTALLATION_KEY: randomBytes(32).toString('base64'),
      REDIS_URL: redis.url,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'test',
      AI_ASSISTANT_PER_HOUR: String(quota),
      AI_GENERATIONS_PER_HOUR: '2',
      AI_TIMEOUT_SECONDS: '20',
    };
    const start = (program: 'server' | 'worker', ...args: string[]) => {
      if (onPostgres) folders.push(mkdtempSync(join(tmpdir(), 'aula-process-')));
      const DATA_DIR = onPostgres ? folders.at(-1)! : app.dataDir;
      return startProduct({ program: `src/${program}/main.ts`, args, env: { ...env, DATA_DIR } });
    };
    running = await Promise.all([
      start('server', '--no-worker'),
      start('server', '--no-worker'),
      start('worker'),
    ]);
    [one, other] = [running[0]!.address, running[1]!.address];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((product) => product.stop()));
    await redis.stop();
    await model.close();
    await app.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the result of a call: `done`, or its error code. */
  const told = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: Error) => error.message,
    );
  const both = (person: Person) =>
    Promise.all([signedInClient(one, person.email), signedInClient(other, person.email)]);
  const inTurn = (person: Person) => signedInClient([one, other], person.email);

  it('count the failed sign-ins of a name together', async () => {
    const { email } = await make().person('student');
    const tries: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = await fetch(`${n % 2 ? one : other}/api/trpc/session.signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `not ${password}` }),
      });
      tries.push(((await answer.json()) as { error: { message: string } }).error.message);
    }
    expect(tries.slice(0, 6)).not.toContain('too-many-attempts');
    expect(tries[6]).toBe('too-many-attempts');
  });

  it('know a session that started at the other, and that it ended there', async () => {
    const person = await make().person('student');
    const [here, there] = await both(person);
    const [session] = (await there.session.mine.query()).filter(({ current }) => !current);
    await there.session.endOne.mutate({ sessionId: session!.sessionId });
    expect(await told(here.session.current.query())).toBe('session-expired');
    expect(await told(there.session.current.query())).toBe('done');
  });

  it('share a sitting: started at one, with drafts and the end at any', async () => {
    const { student, lessonId } = await make().readyLesson([trueFalseQuestion(), openQuestion()]);
    const [here, there] = await both(student);
    const started = await here.sittings.start.mutate({ lessonId });
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions } = started.sitting;
    const [question] = questions;
    const draft = (answer: string, version: number, page: string) => ({
      sittingId,
      answers: [{ questionId: question!.id, answer, over: { version, page } }],
    });
    const { saved } = await there.sittings.saveDrafts.mutate(draft('Verdadero', 0, 'a'));
    // A page that has not seen the draft cannot overwrite it.
    const late = await here.sittings.saveDrafts.mutate(draft('Falso', 0, 'b'));
    expect(saved).toHaveLength(1);
    expect(late.changed).toMatchObject([{ answer: 'Verdadero' }]);
    const again = await here.sittings.start.mutate({ lessonId });
    expect(again).toMatchObject({ sitting: { sittingId, drafts: [{ answer: 'Verdadero' }] } });
    const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await there.sittings.submit.mutate({ sittingId, answers, timeUp: false });
    const result = await until('the grade', async () => {
      const now = await here.sittings.result.query({ sittingId });
      return now.state !== 'grading' && now;
    });
    expect(result.state).toBe('graded');
  });

  it('report in a stream of one what happens through the other', async () => {
    const person = await make().person('student');
    const [, there] = await both(person);
    const signedIn = await fetch(`${one}/api/trpc/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const stop = new AbortController();
    const stream = await fetch(`${one}/api/trpc/jobs.changes`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    const asked = Promise.withResolvers<number>();
    let text = '';
    for await (const bytes of stream.body!) {
      text += new TextDecoder().decode(bytes);
      if (text.includes('event: connected') && !text.includes('answer-question'))
        there.assistant.ask
          .mutate({ question: '¿Qué es el empuje?' })
          .then(({ jobId }) => asked.resolve(jobId), asked.reject);
      if (/"state":"done"/.test(text)) break;
    }
    stop.abort();
    expect(text).toContain(`"id":${await asked.promise}`);
  });

  it('share a file completely, and a worker its text', async () => {
    const { teacher, courseId } = await make().course();
    const lessonId = await make().lesson(teacher, courseId);
    const [, there] = await both(teacher);
    const file = await pdfWithPages(['El empuje es igual al peso del agua desalojada.']);
    const token = await tokenOf(one, teacher);
    const added = await fetch(`${one}/api/files/lessons/${lessonId}/documents?name=guia.pdf`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(file),
    });
    const { documentId } = (await added.json()) as { documentId: number };
    const read = await until('its text', async () => {
      const document = await there.documents.get.query({ documentId });
      return document.pageCount > 0 && document;
    });
    expect(read.fileName).toBe('guia.pdf');
    expect(await fileNames(app, 'documents')).toHaveLength(1);
  });

  describe('share the AI limits of a user', () => {
    // Jobs of the previous test would count together with those of the next one.
    beforeEach(async () => {
      await until('nothing under way', async () => {
        const open = await app.deps.db
          .selectFrom('jobs')
          .select('id')
          .where('state', 'in', ['queued', 'running'])
          .execute();
        return open.length === 0;
      });
    });

    it('share the quota of the assistant', async () => {
      const api = await inTurn(await make().person('student'));
      const ask = (n: number) => told(api.assistant.ask.mutate({ question: `¿Qué es el empuje ${n}?` }));
      const answers: string[] = [];
      for (let n = 0; n <= quota; n += 1) answers.push(await ask(n));
      expect(answers).toEqual([...Array(quota).fill('done'), 'assistant-quota']);
    });

    it('share the quota of generations, also for concurrent requests', async () => {
      const { teacher, courseId } = await make().course();
      const apis = await both(teacher);
      const lessons = await Promise.all([1, 2, 3, 4].map(() => make().lesson(teacher, courseId)));
      const answers = await Promise.all(
        lessons.map((lessonId, n) => told(apis[n % 2]!.generation.start.mutate({ lessonId, ...guidelines }))),
      );
      expect(answers.sort()).toEqual(['done', 'done', 'generation-quota', 'generation-quota']);
    });

    it('share the limit of four concurrent jobs per user', async () => {
      const gate = Promise.withResolvers<void>();
      onTestFinished(() => gate.resolve());
      model.play(() => ({ kind: 'gate', open: gate.promise }));
      const api = await inTurn(await make().person('student'));
      const asked: number[] = [];
      for (let n = 0; n < quota; n += 1)
        asked.push((await api.assistant.ask.mutate({ question: `¿Qué es la densidad ${n}?` })).jobId);
      const running = async () => {
        const jobs = await Promise.all(asked.map((jobId) => api.jobs.get.query({ jobId })));
        return jobs.filter(({ state }) => state === 'running').length;
      };
      await until('four running jobs', async () => (await running()) >= 4);
      expect(await running()).toBe(4);
      gate.resolve();
      model.play([]);
      await until('the others', async () => {
        const jobs = await Promise.all(asked.map((jobId) => api.jobs.get.query({ jobId })));
        return jobs.every(({ state }) => state === 'done');
      });
    });

    it('share the budget of the school, and apply a change immediately', async () => {
      const [here, there] = await both(await make().person('admin'));
      const [asksHere, asksThere] = await both(await make().person('student'));
      const ask = (api: typeof here) => told(api.assistant.ask.mutate({ question: '¿Qué es el peso?' }));
      await here.ai.setBudget.mutate({ budget: { limit: 1, unit: 'tokens' } });
      expect(await Promise.all([ask(asksHere), ask(asksThere)])).toEqual(Array(2).fill('token-budget-spent'));
      await there.ai.setBudget.mutate({ budget: null });
      expect(await ask(asksHere)).toBe('done');
    });

    it("share an admin's stop of AI work", async () => {
      const [here, there] = await both(await make().person('admin'));
      const [asksHere, asksThere] = await both(await make().person('student'));
      const ask = (api: typeof here) => told(api.assistant.ask.mutate({ question: '¿Qué es la masa?' }));
      await there.ai.allowWork.mutate({ allowed: false });
      expect(await Promise.all([ask(asksHere), ask(asksThere)])).toEqual(Array(2).fill('ai-stopped'));
      await here.ai.allowWork.mutate({ allowed: true });
      expect(await Promise.all([ask(asksHere), ask(asksThere)])).toEqual(['done', 'done']);
    });

    it('share the state of an unavailable model', async () => {
      model.play(() => ({ kind: 'status', status: 401 }));
      const [asksHere, asksThere] = await both(await make().person('student'));
      const ask = (api: typeof asksHere) => told(api.assistant.ask.mutate({ question: '¿Qué es el agua?' }));
      for (let n = 0; n < 5; n += 1) expect(await ask(n % 2 ? asksHere : asksThere)).toBe('done');
      await until('it to be told', async () => {
        const circuit = await app.deps.db.selectFrom('model_circuit').select('probe_after').execute();
        return circuit.some(({ probe_after }) => probe_after !== null);
      });
      expect(await Promise.all([ask(asksHere), ask(asksThere)])).toEqual(Array(2).fill('ai-unavailable'));
    });
  });
});

const guidelines = {
  guidelines: 'El principio de Arquímedes.',
  count: 1,
  language: 'es' as const,
  difficulty: 3,
  types: ['verdadero_falso' as const],
  documentId: null,
};

async function tokenOf(address: string, { email }: Person): Promise<string> {
  const answer = await fetch(`${address}/api/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { result: { data: { token: string } } }).result.data.token;
}
