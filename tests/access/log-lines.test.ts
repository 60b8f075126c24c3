import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createIdentityProvider } from '../../src/platform/oidc/create-identity-provider.ts';
import { allCalls } from '../../src/server/rest/all-calls.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { startModelServer } from '../support/model-server.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import { openQuestion } from '../support/questions.ts';
import { restRequests } from '../support/rest-requests.ts';
import { password, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';
import { marker, openWorld, type Principal, tokensOf, type World } from '../support/world.ts';

/** Sent in every field. The rest of the text tries to forge a log line and to colour a terminal. */
const secret = 'COLIFLOR-EN-EL-CAMPO';
const hostile = `${secret}\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028`;

let app: TestApp;
let test: TestServer;
let world: World;
let tokens: Record<Principal, string | null>;
let log: Logger;
let written = '';

const lines = () => written.split('\n').filter(Boolean);

beforeEach(async () => {
  written = '';
  ({ app, world } = await openWorld({ settings: { generationsPerHour: 0, assistantPerHour: 0 } }));
  const stream = new PassThrough();
  stream.on('data', (chunk) => {
    written += chunk;
  });
  log = createLogger('trace', stream);
  app.deps.log = log;
  test = await openTestServer(app, { jobWaitSeconds: 0.001, log });
  tokens = await tokensOf(app.deps, world);
});
afterEach(async () => {
  await test.close();
  await app.close();
});

/** Returns copies of `value`, each with one text replaced by the hostile one. */
function eachTextReplaced(value: unknown): unknown[] {
  if (typeof value === 'string') return [hostile];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    eachTextReplaced(part).map((replaced) =>
      Array.isArray(value) ? value.with(Number(name), replaced) : { ...value, [name]: replaced },
    ),
  );
}

/** Expects that no log line contains sent or personal data, and that each entry is one line. */
function expectClean(): void {
  const people = Object.values(world.people).flatMap(({ email, names }) => [email, names]);
  const known = Object.values(tokens).filter((token) => token !== null);
  for (const said of [secret, marker, password, ...people, ...known])
    expect(written.includes(said), `${said} in ${lines().find((line) => line.includes(said))}`).toBe(false);
  for (const line of lines()) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
    expect(line).not.toMatch(/[\u0000-\u001f\u001b]/);
  }
}

/** Calls that run last, because they delete data or the session that the others need. */
const last = ['T25', 'A08', 'A15'];
const ends = /remove|delete|signOut|changePassword/i;

async function sendEveryRestCall(): Promise<void> {
  for (const one of allCalls.toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id))) {
    const request = restRequests[one.id];
    const fields = request?.fields?.(world) ?? {};
    const place = encodeURIComponent(String(request?.path?.(world) ?? hostile));
    const isBody = one.method === 'POST' || one.method === 'PUT';
    const extra = { ...fields, token: hostile, password: hostile, usuario: hostile, respuesta: hostile };
    for (const changed of [fields, extra, ...eachTextReplaced(fields)] as Record<string, unknown>[]) {
      const query = new URLSearchParams(
        Object.entries(changed).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
      );
      const answer = await test.server.inject({
        method: one.method,
        url: `/api/${one.path.replace(/:\w+/, place)}${isBody ? '' : `?${query}`}`,
        headers: {
          ...(request && { authorization: `Bearer ${tokens[request.allowed.at(-1)!]}` }),
          'content-type': 'application/json',
        },
        ...(isBody && { payload: JSON.stringify(changed) }),
      });
      if (request && changed === fields) expect([one.id, answer.statusCode]).not.toEqual([one.id, 401]);
    }
  }
}

async function sendEveryProcedure(): Promise<void> {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const rules = Object.entries(procedureRules).toSorted(
    ([a], [b]) => Number(ends.test(a)) - Number(ends.test(b)),
  );
  for (const [path, { allowed, input }] of rules) {
    const type = procedures[path]?._def.type;
    if (type === 'subscription' || type === undefined) continue;
    const given = input?.(world);
    const headers = { authorization: `Bearer ${tokens[allowed[0] ?? 'student']}` };
    const method = type === 'mutation' ? ('POST' as const) : ('GET' as const);
    for (const changed of [given, { ...(given as object), token: hostile }, ...eachTextReplaced(given)]) {
      const answer = await call(test.server, path, { method, headers, input: changed });
      if (changed === given) expect([path, answer.statusCode]).not.toEqual([path, 401]);
    }
  }
}

it('says that a call failed with an internal error, without its input', async () => {
  await sql`alter table saved_questions rename to gone`.execute(app.deps.db);
  const saved = restRequests.L04!;
  await test.server.inject({
    method: 'POST',
    url: '/api/savequestion',
    headers: { authorization: `Bearer ${tokens.student}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...saved.fields!(world), pregunta: hostile, respuestagpt: hostile }),
  });
  expect(
    lines().some((line) => line.includes('request failed') && /no such table|does not exist/.test(line)),
  ).toBe(true);
  expectClean();
});

it('contains nothing of the input of any procedure, in any field', async () => {
  await sendEveryProcedure();
  expectClean();
}, 120_000);

it('contains nothing of the input of any REST call, in any field', async () => {
  await sendEveryRestCall();
  expectClean();
}, 120_000);

it('contains nothing of malformed requests, unknown paths or invalid secrets', async () => {
  for (const headers of [
    { authorization: `Bearer ${hostile.replace(/[^ -~]/g, '')}` },
    { cookie: `aula_session=${secret}` },
  ])
    await test.server.inject({ method: 'GET', url: `/api/session?token=${secret}`, headers });
  await call(test.server, 'session.signIn', { method: 'POST', input: { email: hostile, password: hostile } });
  await test.server.inject({ method: 'GET', url: `/api/${secret}/%ff?answer=${secret}` });
  const settings = { issuer: 'http://127.0.0.1:1', clientId: 'aula', clientSecret: secret };
  app.deps.identityProvider = createIdentityProvider({ ...settings, label: secret, domains: [] }, log);
  for (const query of [`code=${secret}&state=${secret}`, `error=${secret}&error_description=${secret}`])
    await test.server.inject({
      method: 'GET',
      url: `/api/oidc/callback?${query}`,
      headers: { cookie: `aula_oidc=${secret.padEnd(43, 'x')}` },
    });
  expect(lines().some((line) => line.includes('a sign-in by the provider failed'))).toBe(true);
  await test.server.inject({
    method: 'POST',
    url: '/api/trpc/session.signIn',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${secret}`,
  });
  expectClean();
});

it('contains nothing of an answer that a model server repeats in its refusal', async () => {
  const server = await startModelServer((request) => ({
    kind: 'status',
    status: 422,
    body: { error: { message: `cannot read: ${request.raw}` } },
  }));
  const evaluator = createModelEvaluator({
    chat: createChatCompletionsModel({
      baseUrl: server.url,
      apiKey: secret,
      model: 'test-model',
      contextTokens: 8_192,
      timeoutMs: 5_000,
      concurrency: 1,
      tries: 1,
    }),
    label: 'GPT-4',
  });
  const deps = { ...app.deps, evaluator };
  const make = scenario(deps);
  const course = await make.readyLesson([openQuestion()], { students: 1 });
  const [student] = course.students;
  const started = await startSitting(deps, student!, course.lessonId);
  if (started.kind !== 'sitting') throw new Error('no sitting');
  const { sittingId, questions } = started.sitting;
  const answers = questions.map(({ id }) => ({ questionId: id, answer: `${secret}: la sal` }));
  await submitSitting(deps, student!, { sittingId }, { answers, timeUp: false }, deps.clock.now());
  const jobRun = createJobRun({ ...deps, handlers: createHandlers(deps), owner: 'test', random: () => 0 });
  await jobRun.serve('now');
  await server.close();
  expect(server.requests.some(({ raw }) => raw.includes(secret))).toBe(true);
  expect(lines().some((line) => line.includes('job try failed') && line.includes('bad-request'))).toBe(true);
  expectClean();
});
