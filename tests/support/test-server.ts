import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type CallRates, defaultCallRates } from '../../src/domain/kernel/call-rate.ts';
import { createApp } from '../../src/server/app.ts';
import type { Access } from '../../src/server/trpc/procedure.ts';
import { type Person, password } from './scenario.ts';
import type { TestApp } from './test-app.ts';

export const noCallRates: CallRates = { perSession: null, perAddress: null };

export interface TestServer {
  server: FastifyInstance;
  /** Every registered route with its access rule. */
  routes: { method: string | string[]; url: string; access: Access | undefined }[];
  signIn(person: Pick<Person, 'email'>, userAgent?: string): Promise<SignedInBrowser>;
  close(): Promise<void>;
}

/** The secrets that a browser has after signing in. */
export interface SignedInBrowser {
  token: string;
  cookie: string;
}

/** Opens the server on a test app, without a port. */
export async function openTestServer(
  app: TestApp,
  options: {
    jobWaitSeconds?: number;
    bodySeconds?: number;
    log?: FastifyBaseLogger;
    trustProxy?: string[];
    publicUrl?: string;
    /** The limits of an installation by default; `noCallRates` for tests that send more calls than people do. */
    callRates?: CallRates;
  } = {},
): Promise<TestServer> {
  const routes: TestServer['routes'] = [];
  const server = await createApp({
    onRoute: (route) =>
      routes.push({
        method: route.method,
        url: route.url,
        access: (route.config as { access?: Access } | undefined)?.access,
      }),
    deps: app.deps,
    notifier: app.deps.notifier,
    log: options.log ?? pino({ level: 'silent' }),
    appName: 'Aula',
    trustProxy: options.trustProxy ?? [],
    callRates: options.callRates ?? defaultCallRates,
    publicUrl: options.publicUrl ?? null,
    clientDir: null,
    jobWaitSeconds: options.jobWaitSeconds ?? 10,
    ...(options.bodySeconds !== undefined && { bodySeconds: options.bodySeconds }),
  });
  await server.ready();
  return {
    server,
    routes,
    async signIn({ email }, userAgent = 'test') {
      const answer = await call(server, 'session.signIn', {
        input: { email, password },
        method: 'POST',
        headers: { 'user-agent': userAgent },
      });
      const cookie = answer.cookies.find(({ name }) => name === 'aula_session');
      if (!cookie) throw new Error(`no session: ${answer.body}`);
      return { token: answer.json().result.data.token, cookie: `aula_session=${cookie.value}` };
    },
    close: () => server.close(),
  };
}

/** Sends one tRPC call over HTTP, for tests of the layers around the procedures. */
export function call(
  server: FastifyInstance,
  path: string,
  request: { method: 'GET' | 'POST'; input?: unknown; headers?: InjectOptions['headers'] },
) {
  const input = request.input === undefined ? undefined : JSON.stringify(request.input);
  return server.inject(
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
