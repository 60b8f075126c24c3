import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import type { Access } from '../../src/server/trpc/procedure.ts';
import { roles } from '../../src/shared/contracts/identity.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type SignedInBrowser, type TestServer } from '../support/test-server.ts';

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access?: Access } };
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

let app: TestApp;
let test: TestServer;
const browsers = new Map<string, SignedInBrowser>();
let oneTime: { email: string; password: string };

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  const make = scenario(app.deps);
  for (const role of roles) browsers.set(role, await test.signIn(await make.person(role)));

  const revoked = await make.person('teacher');
  browsers.set('revoked', await test.signIn(revoked));
  await resetPassword(app.deps, revoked.userId);

  const waiting: Person = await make.person('teacher');
  oneTime = { email: waiting.email, password: await resetPassword(app.deps, waiting.userId) };
});
afterAll(async () => {
  await test.close();
  await app.close();
});

async function outcome(
  path: string,
  procedure: Procedure,
  who: string | null,
): Promise<{ status: number; code?: string }> {
  const browser = who === null ? null : browsers.get(who)!;
  const headers = browser ? { authorization: `Bearer ${browser.token}` } : {};
  const method = procedure._def.type === 'mutation' ? 'POST' : 'GET';
  const answer = await call(test.server, path, { method, headers });
  return { status: answer.statusCode, code: answer.json().error?.data?.appCode };
}

describe.each(procedures)('%s', (path, procedure) => {
  const access = procedure._def.meta?.access;

  it('declares who may call it', () => {
    expect(access).toBeDefined();
  });

  // A stream would stay open; the same middleware checks its access before it starts.
  if (procedure._def.type === 'subscription' || access === 'public' || access === undefined) return;

  it('is closed without a session and after the session has ended', async () => {
    expect(await outcome(path, procedure, null)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await outcome(path, procedure, 'revoked')).toEqual({ status: 401, code: 'session-expired' });
  });

  it('requires a new password after a one-time password, unless the call changes it', async () => {
    // Signs in again each time, because one of the allowed procedures signs out.
    const answer = await call(test.server, 'session.signIn', { method: 'POST', input: oneTime });
    browsers.set('must-change', { token: answer.json().result.data.token, cookie: '' });
    const { code } = await outcome(path, procedure, 'must-change');
    if (access === 'must-change') expect(code).not.toBe('password-change-required');
    else expect(code).toBe('password-change-required');
  });

  if (typeof access === 'string') return;
  it.each(roles.filter((role) => !access.includes(role)))('is closed to role %s', async (role) => {
    expect(await outcome(path, procedure, role)).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a change authorised by the cookie alone', () => {
  const send = (headers: Record<string, string>) =>
    call(test.server, 'sittings.prepare', {
      method: 'POST',
      input: { lessonId: 1 },
      headers: { cookie: browsers.get('student')!.cookie, ...headers },
    });

  it('is refused from another site, and without a header that states the origin', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      expect((await send(headers as Record<string, string>)).json().error.data.appCode).toBe('cross-site');
    }
  });

  it("is accepted from the product's own pages", async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).json().error.data.appCode).toBe(
      'lesson-not-found',
    );
  });

  it('is refused with a wrong token: the cookie is no fallback', async () => {
    const answer = await send({ authorization: 'Bearer wrong', 'sec-fetch-site': 'same-origin' });
    expect(answer.json().error.data.appCode).toBe('session-expired');
  });
});

describe('every route of the server', () => {
  it('declares its access unless it belongs to tRPC', () => {
    const declared = test.routes.filter((route) => !route.url.startsWith('/api/trpc'));
    expect(declared.map((route) => route.url)).toContain('/api/health');
    expect(declared.filter((route) => route.access === undefined)).toEqual([]);
  });
});
