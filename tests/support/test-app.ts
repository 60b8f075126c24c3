import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../../src/server/app.ts';
import type { Access } from '../../src/server/trpc/procedure.ts';
import { type Person, password } from './scenario.ts';
import type { TestHouse } from './test-house.ts';

export interface TestApp {
  app: FastifyInstance;
  /** Every route that was registered, with the rule it declares. */
  routes: { url: string; access: Access | undefined }[];
  signIn(person: Pick<Person, 'email'>, userAgent?: string): Promise<SignedInBrowser>;
  close(): Promise<void>;
}

/** What a browser holds after signing in. */
export interface SignedInBrowser {
  token: string;
  cookie: string;
}

/** The server over a test house, without a port. */
export async function openTestApp(
  house: TestHouse,
  options: {
    jobWaitSeconds?: number;
    bodySeconds?: number;
    log?: FastifyBaseLogger;
    trustProxy?: string[];
    publicUrl?: string;
  } = {},
): Promise<TestApp> {
  const routes: TestApp['routes'] = [];
  const app = await createApp({
    onRoute: (route) =>
      routes.push({ url: route.url, access: (route.config as { access?: Access } | undefined)?.access }),
    deps: house.deps,
    bell: house.deps.bell,
    log: options.log ?? pino({ level: 'silent' }),
    appName: 'Aula',
    trustProxy: options.trustProxy ?? [],
    publicUrl: options.publicUrl ?? null,
    clientDir: null,
    jobWaitSeconds: options.jobWaitSeconds ?? 10,
    ...(options.bodySeconds !== undefined && { bodySeconds: options.bodySeconds }),
  });
  await app.ready();
  return {
    app,
    routes,
    async signIn({ email }, userAgent = 'test') {
      const answer = await call(app, 'session.signIn', {
        input: { email, password },
        method: 'POST',
        headers: { 'user-agent': userAgent },
      });
      const cookie = answer.cookies.find(({ name }) => name === 'aula_session');
      if (!cookie) throw new Error(`no session: ${answer.body}`);
      return { token: answer.json().result.data.token, cookie: `aula_session=${cookie.value}` };
    },
    close: () => app.close(),
  };
}

/** One tRPC call as bytes over HTTP, for tests of what stands around the procedures. */
export function call(
  app: FastifyInstance,
  path: string,
  request: { method: 'GET' | 'POST'; input?: unknown; headers?: InjectOptions['headers'] },
) {
  const input = request.input === undefined ? undefined : JSON.stringify(request.input);
  return app.inject(
    request.method === 'GET'
      ? {
          method: 'GET',
          url: `/api/trpc/${path}${input ? `?input=${encodeURIComponent(input)}` : ''}`,
          headers: request.headers ?? {},
        }
      : {
          method: 'POST',
          url: `/api/trpc/${path}`,
          headers: { 'content-type': 'application/json', ...request.headers },
          payload: input ?? '{}',
        },
  );
}
