import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/domain/identity/change-password.ts';
import { resolveSession } from '../../src/domain/identity/resolve-session.ts';
import { newSecret } from '../../src/domain/identity/secrets.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createApp } from '../../src/server/app.ts';
import { password, scenario } from '../support/scenario.ts';
import { call, openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let test: TestApp;

beforeAll(async () => {
  house = await openTestHouse();
  test = await openTestApp(house);
});
afterAll(async () => {
  await test.close();
  await house.close();
});

it('draws ten thousand secrets of 256 bits, none of them twice', () => {
  const drawn = Array.from({ length: 10_000 }, newSecret);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const secret of drawn) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

it('asked for several things at once, refuses the forbidden one alone and tells nothing of it', async () => {
  const student = await scenario(house.deps).person('student');
  const { token } = await test.signIn(student);
  const paths = ['session.current', 'people.list', 'session.current'];
  const input = { 1: { role: 'teacher', search: '', sort: 'id', descending: false, page: 1, pageSize: 50 } };
  const answer = await test.app.inject({
    url: `/api/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(207);
  const [first, forbidden, last] = answer.json();
  expect(first.result.data.email).toBe(student.email);
  expect(last).toEqual(first);
  expect(forbidden.error.data).toEqual({
    code: 'FORBIDDEN',
    httpStatus: 403,
    appCode: 'forbidden',
    details: {},
  });
  expect(JSON.stringify(forbidden)).not.toMatch(/stack|@/);
});

it('takes nobody for two people: of several secrets the first place counts, good or not', async () => {
  const make = scenario(house.deps);
  const [one, two] = [await make.person('student'), await make.person('student')];
  const first = await test.signIn(one);
  const second = await test.signIn(two);
  const ask = async (authorization: string) =>
    (
      await test.app.inject({ url: '/api/session', headers: { authorization, cookie: second.cookie } })
    ).json();
  expect(await ask(`Bearer ${first.token}`)).toMatchObject({ username: one.email });
  expect(await ask('Bearer wrong')).not.toHaveProperty('username');
});

it('leaves one password that works when many change it at the same moment', async () => {
  const { deps } = house;
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
    else house.clock.advance({ minutes: 2 });
  expect(working).toHaveLength(1);
  expect(working).not.toContain(password);
});

it('never takes a longer password for the one it begins with, and refuses an endless one at once', async () => {
  const { deps } = house;
  const person = await scenario(deps).person('teacher');
  for (const given of [`${password} `, `${password}x`.repeat(20), `${password}${'x'.repeat(100_000)}`]) {
    const answer = await call(test.app, 'session.signIn', {
      method: 'POST',
      input: { email: person.email, password: given },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  }
});

describe('headers', () => {
  it('empty the browser when somebody signs out', async () => {
    const { token } = await test.signIn(await scenario(house.deps).person('student'));
    const answer = await call(test.app, 'session.signOut', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  it('keep a browser on HTTPS, and its cookies with this host, once a trusted proxy says that it came so', async () => {
    const app = await createApp({
      deps: house.deps,
      bell: house.deps.bell,
      log: createLogger('silent'),
      appName: 'Aula',
      trustProxy: ['127.0.0.1'],
      publicUrl: null,
      clientDir: null,
      jobWaitSeconds: 1,
    });
    const { email } = await scenario(house.deps).person('student');
    const enter = (headers: Record<string, string>) =>
      call(app, 'session.signIn', { method: 'POST', input: { email, password }, headers });
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
    await app.close();
    // Without a trusted proxy the word of the caller counts for nothing.
    const untrusted = await call(test.app, 'session.signIn', {
      method: 'POST',
      input: { email, password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  });
});
