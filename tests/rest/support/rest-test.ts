import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { signIn } from '../../../src/domain/identity/sign-in.ts';
import { type Person, password, scenario } from '../../support/scenario.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';
import { writingEvaluator } from '../../support/writing-evaluator.ts';

type ServerOptions = NonNullable<Parameters<typeof openTestServer>[1]>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export interface Request {
  /** Sends the bearer token of this user. */
  as?: Pick<Person, 'email'>;
  body?: unknown;
  headers?: InjectOptions['headers'];
  /** Runs no jobs while the call waits. */
  idle?: boolean;
  /** Advances the clock while the call waits, so that failed jobs are retried. */
  hurry?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response body.
type Body = any;

export interface Answer {
  status: number;
  body: Body;
  raw: LightMyRequestResponse;
}

export interface RestTest {
  app: TestApp;
  test: TestServer;
  make: ReturnType<typeof scenario>;
  /** Returns token and cookie of a session of this user; opens the session once. */
  session(person: Pick<Person, 'email'>): Promise<{ token: string; cookie: string }>;
  /** Sends one call; due jobs run while it waits. */
  send(method: Method, url: string, request?: Request): Promise<Answer>;
  close(): Promise<void>;
}

export async function openRestTest(
  options: Parameters<typeof openTestApp>[0] & Pick<ServerOptions, 'jobWaitSeconds' | 'callRates'> = {},
): Promise<RestTest> {
  // The evaluator is the test's, or the model of its settings, or one that needs none.
  const evaluator = options.models ? {} : { evaluator: writingEvaluator('offline') };
  const app = await openTestApp({ ...evaluator, ...options });
  const test = await openTestServer(app, options);
  const sessions = new Map<string, Promise<{ token: string; cookie: string }>>();

  async function open(email: string) {
    const from = { email, password, address: '127.0.0.1', deviceId: null };
    const { token, cookie } = await signIn(app.deps, from);
    return { token, cookie: `aula_session=${cookie}` };
  }

  function session({ email }: Pick<Person, 'email'>) {
    const known = sessions.get(email) ?? open(email);
    sessions.set(email, known);
    return known;
  }

  async function whileWorking<T>(answer: Promise<T>, hurry: boolean): Promise<T> {
    let waiting = true;
    const ended = answer.finally(() => {
      waiting = false;
    });
    while (waiting) {
      await Promise.race([ended, sleep(15)]);
      await app.runJobs();
      if (hurry && waiting) app.clock.advance({ seconds: 5 });
    }
    return ended;
  }

  return {
    app,
    test,
    make: scenario(app.deps),
    session,
    async send(method, url, { as, body, headers = {}, idle = false, hurry = false } = {}) {
      const bearer = as ? { authorization: `Bearer ${(await session(as)).token}` } : {};
      const isText = typeof body === 'string';
      const answer = test.server.inject({
        method,
        url,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...bearer, ...headers },
        ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
      });
      const raw = await (idle ? answer : whileWorking(answer, hurry));
      return { status: raw.statusCode, body: raw.body ? raw.json() : null, raw };
    },
    async close() {
      await test.close();
      await app.close();
    },
  };
}

/** Returns the response body of every error in the contract. */
export function errorBody(code: string, text: string): object {
  return { error: text, message: text, code };
}
