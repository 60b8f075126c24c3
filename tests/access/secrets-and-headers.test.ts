import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/domain/identity/change-password.ts';
import { resolveSession } from '../../src/domain/identity/resolve-session.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { defaultCallRates } from '../../src/domain/kernel/call-rate.ts';
import { newSecret } from '../../src/domain/kernel/secret.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createApp } from '../../src/server/app.ts';
import { password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
});
afterAll(async () => {
  await test.close();
  await app.close();
});

it('generates ten thousand secrets of 256 bits without a duplicate', () => {
  const drawn = Array.from({ length: 10_000 }, newSecret);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const secret of drawn) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

it('refuses only the forbidden call of a batch of ten, at any position, and reveals nothing of it', async () => {
  const student = await scenario(app.deps).person('student');
  const { token } = await test.signIn(student);
  const list = { role: 'teacher', search: '', sort: 'id', descending: false, page: 1, pageSize: 50 };
  for (const at of [0, 4, 9]) {
    const paths = Array.from({ length: 10 }, (_, n) => (n === at ? 'people.list' : 'session.current'));
    const answer = await test.server.inject({
      url: `/api/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify({ [at]: list }))}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(207);
    const forbidden = answer.json()[at];
    const others = answer.json().toSpliced(at, 1);
    expect(others).toHaveLength(9);
    for (const other of others) expect(other.result.data.email).toBe(student.email);
    expect(forbidden.error.data).toEqual({
      code: 'FORBIDDEN',
      httpStatus: 403,
      appCode: 'forbidden',
      details: {},
    });
    expect(JSON.stringify(forbidden)).not.toMatch(/stack|@/);
  }
});

it('authenticates one user only: of several secrets the first one counts, valid or not', async () => {
  const make = scenario(app.deps);
  const [one, two, three] = [
    await make.person('student'),
    await make.person('student'),
    await make.person('teacher'),
  ];
  const [first, second, third] = [await test.signIn(one), await test.signIn(two), await test.signIn(three)];
  /** Returns the error code of a call that only this user may make; the body contains the teacher's token. */
  const ask = async (userId: number, authorization: string | null, inBody = third.token) => {
    const answer = await test.server.inject({
      method: 'POST',
      url: '/api/change_password',
      headers: {
        cookie: second.cookie,
        'sec-fetch-site': 'same-origin',
        ...(authorization && { authorization }),
      },
      payload: {
        token: inBody,
        id_user: userId,
        current_password: 'otra',
        password: 'nueva-clave',
        role: 'student',
      },
    });
    return answer.json().code;
  };
  // Only the authorised user learns that the password is wrong.
  expect(await ask(one.userId, `Bearer ${first.token}`)).toBe('wrong_current_password');
  expect(await ask(two.userId, `Bearer ${first.token}`)).toBe('forbidden');
  expect(await ask(three.userId, `Bearer ${first.token}`)).toBe('forbidden');
  // Without the header, the token in the body counts; the cookie only counts without both.
  expect(await ask(two.userId, null)).toBe('forbidden');
  expect(await ask(two.userId, null, '')).toBe('wrong_current_password');
  for (const [header, inBody] of [
    ['Bearer wrong', third.token],
    [null, 'wrong'],
  ] as const)
    for (const { userId } of [one, two, three])
      expect(await ask(userId, header, inBody)).toBe('unauthenticated');
});

it('leaves one valid password after many concurrent changes', async () => {
  const { deps } = app;
  const person = await scenario(deps).person('student');
  const enter = (given: string) =>
    signIn(deps, { email: person.email, password: given, address: '10.1.1.1', deviceId: 'a-device' });
  const sessions = await Promise.all(Array.from({ length: 50 }, () => enter(password)));
  const asked = await Promise.allSettled(
    sessions.map(async ({ token }, n) => {
      const session = await resolveSession(deps, { kind: 'token', value: token });
      const caller = { userId: session!.user.id, sessionId: session!.sessionId };
      await changePassword(deps, caller, { currentPassword: password, newPassword: `other-${n}` });
    }),
  );
  expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
  const working: string[] = [];
  for (const given of [password, ...sessions.map((_, n) => `other-${n}`)])
    if (await enter(given).then(Boolean, () => false)) working.push(given);
    else app.clock.advance({ minutes: 2 });
  expect(working).toHaveLength(1);
  expect(working).not.toContain(password);
});

it('never accepts a longer password with the right beginning, and refuses an extremely long one quickly', async () => {
  const { deps } = app;
  const person = await scenario(deps).person('teacher');
  for (const given of [`${password} `, `${password}x`.repeat(20), `${password}${'x'.repeat(100_000)}`]) {
    const answer = await call(test.server, 'session.signIn', {
      method: 'POST',
      input: { email: person.email, password: given },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  }
});

it('compares passwords exactly: spaces, emoji and other forms of an accent differ', async () => {
  const { deps } = app;
  for (const chosen of ['contraseña \u{1f511}', ' secreto1', 'Caf\u00e9-Mundo', 'x'.repeat(1_024)]) {
    const person = await scenario(deps).person('student');
    const { token } = await test.signIn(person);
    const session = await resolveSession(deps, { kind: 'token', value: token });
    const caller = { userId: session!.user.id, sessionId: session!.sessionId };
    await changePassword(deps, caller, { currentPassword: password, newPassword: chosen });
    const enter = (given: string) =>
      signIn(deps, { email: person.email, password: given, address: '10.1.1.2', deviceId: null }).then(
        () => true,
        () => false,
      );
    const others = [
      `${chosen} `,
      chosen.trimStart(),
      chosen.normalize('NFD'),
      chosen.slice(0, -1),
      `${chosen}x`,
    ];
    for (const other of others.filter((given) => given !== chosen)) {
      expect(await enter(other)).toBe(false);
      app.clock.advance({ minutes: 2 });
    }
    expect(await enter(chosen)).toBe(true);
  }
});

describe('response headers', () => {
  it('clear the browser data on sign-out', async () => {
    const { token } = await test.signIn(await scenario(app.deps).person('student'));
    const answer = await call(test.server, 'session.signOut', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  it('enforce HTTPS and host-only cookies once a trusted proxy reports HTTPS', async () => {
    const server = await createApp({
      deps: app.deps,
      notifier: app.deps.notifier,
      log: createLogger('silent'),
      appName: 'Aula',
      trustProxy: ['127.0.0.1'],
      callRates: defaultCallRates,
      publicUrl: null,
      clientDir: null,
      jobWaitSeconds: 1,
    });
    const { email } = await scenario(app.deps).person('student');
    const enter = (headers: Record<string, string>) =>
      call(server, 'session.signIn', { method: 'POST', input: { email, password }, headers });
    const secure = await enter({ 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(secure.cookies.find(({ name }) => name === '__Host-aula_session')).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const plain = await enter({});
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    await server.close();
    // Without a trusted proxy, the header of the caller is ignored.
    const untrusted = await call(test.server, 'session.signIn', {
      method: 'POST',
      input: { email, password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  });
});
