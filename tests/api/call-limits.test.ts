import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallRates, defaultCallRates } from '../../src/domain/kernel/call-rate.ts';
import { saveSchoolNames } from '../../src/domain/operations/installation/school-names.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let make: ReturnType<typeof scenario>;
let statements = 0;

beforeEach(async () => {
  app = await openTestApp({
    onQuery: () => {
      statements += 1;
    },
  });
  make = scenario(app.deps);
});
afterEach(async () => {
  await test?.close();
  await app.close();
});

/** Slow to come back, so that a slow machine gives the calls of a test none back. */
const rates = (burst: number): CallRates => ({
  perSession: { burst, perSecond: 1 },
  perAddress: { burst, perSecond: 1 },
});

async function serve(callRates: CallRates, trustProxy: string[] = []): Promise<FastifyInstance> {
  test = await openTestServer(app, { callRates, trustProxy });
  return test.server;
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** Sends a batch of these procedures. */
function batch(server: FastifyInstance, paths: string[], headers: Record<string, string> = {}) {
  const url = `/api/trpc/${paths.join()}?batch=1&input=%7B%7D`;
  return server.inject({ method: 'GET', url, headers });
}
const times = (count: number, path: string) => Array.from({ length: count }, () => path);

describe('the calls of a session', () => {
  it('are counted one by one in a batch, and refused with the time to wait', async () => {
    const server = await serve(rates(50));
    const student = bearer(await test.signIn(await make.person('student')));
    const send = () => batch(server, times(20, 'homes.student'), student);
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(5);
    expect(refused.json().error.data).toMatchObject({ appCode: 'too-many-requests', details: { seconds } });
    // A refusal costs nothing.
    expect((await batch(server, times(10, 'homes.student'), student)).statusCode).toBe(200);
    const other = bearer(await test.signIn(await make.person('student')));
    expect((await batch(server, times(20, 'homes.student'), other)).statusCode).toBe(200);
  });

  it('are refused by REST under both prefixes with the same text', async () => {
    const server = await serve(rates(3));
    const headers = bearer(await test.signIn(await make.person('student')));
    const send = (prefix: string) => server.inject({ url: `${prefix}/session`, headers });
    for (const prefix of ['/api', '/api/api', '/api']) expect((await send(prefix)).statusCode).toBe(200);
    const text = 'Demasiadas peticiones a la vez. Espera unos segundos.';
    for (const prefix of ['/api', '/api/api']) {
      const refused = await send(prefix);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ code: 'too_many_requests', error: text, message: text });
    }
    // Both APIs share one bucket, and so do files.
    expect((await call(server, 'homes.student', { method: 'GET', headers })).statusCode).toBe(429);
    const file = await server.inject({ url: '/api/files/courses/1/gradebook.xlsx?language=es', headers });
    expect(file.statusCode).toBe(429);
    expect((await server.inject({ url: '/api/files/pictures/x', headers })).statusCode).toBe(404);
  });

  it('never include draft answers, hand-in and exit, nor streams', async () => {
    const { lessonId, students } = await make.readyLesson([choiceQuestion()], { students: 2 });
    const server = await serve(rates(1));
    const [one, other] = students as [Person<'student'>, Person<'student'>];
    const { sittingId } = await startTestSitting(app.deps, one, lessonId);
    const exited = await startTestSitting(app.deps, other, lessonId);
    const headers = bearer(await test.signIn(one));
    const otherHeaders = { ...bearer(await test.signIn(other)), 'content-type': 'application/json' };
    for (const each of [headers, otherHeaders])
      expect((await call(server, 'homes.student', { method: 'GET', headers: each })).statusCode).toBe(200);
    expect((await call(server, 'homes.student', { method: 'GET', headers })).statusCode).toBe(429);
    const send = (path: string, input: object) => call(server, path, { method: 'POST', input, headers });
    for (let n = 0; n < 5; n += 1)
      expect((await send('sittings.saveDrafts', { sittingId, answers: [] })).statusCode).toBe(200);
    const drafts = await server.inject({
      method: 'POST',
      url: '/api/student/save_draft_answers',
      headers,
      payload: { id_estudiante: one.userId, id_lesson: lessonId, intento: 1, respuestas: [] },
    });
    expect(drafts.statusCode).toBe(200);
    expect((await send('sittings.submit', { sittingId, answers: [], timeUp: true })).statusCode).toBe(200);
    // In a batch, only the counted call is refused.
    const mixed = await server.inject({
      method: 'POST',
      url: '/api/trpc/sittings.exit,sittings.retryGrading?batch=1',
      headers: otherHeaders,
      payload: { 0: { sittingId: exited.sittingId }, 1: { sittingId: exited.sittingId } },
    });
    expect(mixed.json()).toMatchObject([
      { result: { data: { earlyExit: true } } },
      { error: { data: { appCode: 'too-many-requests' } } },
    ]);
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const stream = await fetch(`${address}/api/trpc/jobs.changes`, { headers, signal: stop.signal });
    expect(stream.status).toBe(200);
    stop.abort();
  });

  it('let a call of another session pass while more than four wait', async () => {
    const { students } = await make.readyLesson([choiceQuestion()], { students: 2 });
    const server = await serve(defaultCallRates);
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const [sender, other] = students as [Person<'student'>, Person<'student'>];
    const headers = bearer(await test.signIn(sender));
    const otherHeaders = bearer(await test.signIn(other));
    const send = async (path: string, as: Record<string, string>) => {
      const { status } = await fetch(`${address}/api/trpc/${path}`, { headers: as });
      return { status, statements };
    };
    const batchPath = `${times(20, 'homes.student').join()}?batch=1&input=%7B%7D`;
    // Opens the connections, so that the requests arrive in the order below.
    await Promise.all(times(7, 'session.current').map((path) => send(path, otherHeaders)));
    statements = 0;
    const answers = await Promise.all([
      ...times(5, batchPath).map((path) => send(path, headers)),
      send('homes.student', otherHeaders),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    // Without the limit, the other call is answered with the last of the hundred.
    expect(answers.at(-1)!.statements).toBeLessThan(statements / 2);
  });
});

describe('the calls of an address without a session', () => {
  it('are counted together, except for signing in', async () => {
    const person = await make.person('student');
    const server = await serve(rates(30));
    const load = () => batch(server, times(15, 'settings.public'));
    expect([(await load()).statusCode, (await load()).statusCode, (await load()).statusCode]).toEqual([
      200, 200, 429,
    ]);
    const unknown = await server.inject({ url: '/api/session', headers: { authorization: 'Bearer x' } });
    expect(unknown.json()).toMatchObject({ code: 'too_many_requests' });
    const session = await test.signIn(person);
    const rest = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { usuario: person.email, password },
    });
    expect(rest.json()).toMatchObject({ respuesta: 'Ok' });
    // A session has its own bucket.
    const headers = bearer(session);
    expect((await call(server, 'settings.public', { method: 'GET', headers })).statusCode).toBe(200);
  });

  it('are counted by the address that a trusted proxy names', async () => {
    const server = await serve(rates(20), ['127.0.0.1']);
    const load = (client: string) =>
      batch(server, times(20, 'settings.public'), { 'x-forwarded-for': client });
    expect((await load('203.0.113.1')).statusCode).toBe(200);
    expect((await load('203.0.113.1')).statusCode).toBe(429);
    expect((await load('203.0.113.2')).statusCode).toBe(200);
    // One subscriber owns a /64.
    expect((await load('2001:db8::1')).statusCode).toBe(200);
    expect((await load('2001:db8::2')).statusCode).toBe(429);
  });

  it('verify thirty receipts a minute, also in batches', async () => {
    const server = await serve(defaultCallRates);
    const verify = (count: number) =>
      server.inject({
        method: 'POST',
        url: `/api/trpc/${times(count, 'receipts.verify').join()}?batch=1`,
        headers: { 'content-type': 'application/json' },
        payload: Object.fromEntries(times(count, '').map((_, n) => [n, { file: '{}', code: '' }])),
      });
    expect((await verify(20)).statusCode).toBe(200);
    const refused = await verify(20);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.data).toMatchObject({ appCode: 'too-many-attempts' });
    expect((await verify(10)).statusCode).toBe(200);
    expect((await verify(1)).statusCode).toBe(429);
  });

  it('are not counted when the limits are 0', async () => {
    const server = await serve({ perSession: null, perAddress: null });
    for (let n = 0; n < 30; n += 1)
      expect((await batch(server, times(20, 'settings.public'))).statusCode).toBe(200);
  });
});

describe('the public settings', () => {
  it('are read once for all who ask within a second, and again after a change', async () => {
    const admin = await make.person('admin');
    const server = await serve(defaultCallRates);
    const appName = async () => {
      const answers = (await batch(server, times(20, 'settings.public'))).json() as {
        result: { data: { appName: string } };
      }[];
      return [...new Set(answers.map(({ result }) => result.data.appName))];
    };
    const measured = async <T>(read: () => Promise<T>) => {
      statements = 0;
      return [await read(), statements] as const;
    };
    const [, once] = await measured(() => call(server, 'settings.public', { method: 'GET' }));
    const [, twenty] = await measured(appName);
    expect(twenty).toBeLessThanOrEqual(once);
    await saveSchoolNames(app.deps, admin, { name: 'Escuela del Mar', shortName: '' });
    expect(await appName()).toEqual(['Escuela del Mar']);
    const other = await openAsOtherProcess(app);
    await saveSchoolNames(other.deps, admin, { name: 'Escuela del Río', shortName: '' });
    await other.close();
    await expect.poll(appName, { timeout: 3_000 }).toEqual(['Escuela del Río']);
  });
});

/** Lets a class arrive behind one address: each student loads the page, signs in and starts the lesson. */
async function startTogether(students: number, callRates: CallRates, arrivalMilliseconds: number) {
  const course = await make.readyLesson([choiceQuestion()], { students });
  const server = await serve(callRates);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const send = async (path: string, token?: string, input?: object) => {
    const response = await fetch(`${address}/api/trpc/${path}`, {
      method: input ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(input && { 'content-type': 'application/json' }),
      },
      ...(input && { body: JSON.stringify(input) }),
    });
    const body = (await response.json()) as { result?: { data: { token?: string; kind?: string } } };
    return { status: response.status, data: body.result?.data };
  };
  const started = performance.now();
  const kinds = await Promise.all(
    course.students.map(async ({ email }, index) => {
      await sleep((index * arrivalMilliseconds) / students);
      const page = await send('settings.public');
      const signedIn = await send('session.signIn', undefined, { email, password });
      const token = signedIn.data?.token;
      const home = await send('homes.student', token);
      const opened = await send('sittings.open', token, { lessonId: course.lessonId });
      const begun = await send('sittings.start', token, { lessonId: course.lessonId });
      const statuses = [page, signedIn, home, opened, begun].map(({ status }) => status);
      return [...statuses, begun.data?.kind].join(' ');
    }),
  );
  return { kinds: Map.groupBy(kinds, (kind) => kind), seconds: (performance.now() - started) / 1_000 };
}

describe('a school behind one address', () => {
  it('signs in and starts a lesson without a refusal, with a tenth of the limit for a tenth of the students', async () => {
    const tenth = { ...defaultCallRates, perAddress: { burst: 40, perSecond: 6 } };
    const { kinds } = await startTogether(50, tenth, 2_000);
    expect([...kinds.keys()]).toEqual(['200 200 200 200 200 sitting']);
  });

  it('signs 500 students in and starts their lesson within a minute without a refusal', {
    tags: ['extended'],
    timeout: 180_000,
  }, async () => {
    const { kinds, seconds } = await startTogether(500, defaultCallRates, 5_000);
    expect([...kinds.keys()]).toEqual(['200 200 200 200 200 sitting']);
    expect(seconds).toBeLessThan(60);
  });
});
