import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type SignedInBrowser, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let make: ReturnType<typeof scenario>;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  make = scenario(app.deps);
});
afterEach(async () => {
  await test.close();
  await app.close();
});

interface Shown {
  sessionId: number;
  begunAt: string;
  lastSeenAt: string;
  begunBy: string;
  device: string;
  current: boolean;
}

const as = ({ token }: SignedInBrowser) => ({ authorization: `Bearer ${token}` });
const sessionsOf = async (browser: SignedInBrowser): Promise<Shown[]> =>
  (await call(test.server, 'session.mine', { method: 'GET', headers: as(browser) })).json().result.data;
const change = (browser: SignedInBrowser, path: string, input: unknown = {}) =>
  call(test.server, path, { method: 'POST', headers: as(browser), input });
const isIn = async (browser: SignedInBrowser) =>
  (await call(test.server, 'session.current', { method: 'GET', headers: as(browser) })).statusCode === 200;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe('the open sessions of a user', () => {
  it('are shown with place and time of their start, the current one first, without secrets', async () => {
    const teacher = await make.person('teacher');
    const phone = await test.signIn(
      teacher,
      'Mozilla/5.0 (Linux; Android 10) Chrome/130.0 Mobile Safari/537.36',
    );
    app.clock.advance({ minutes: 5 });
    const computer = await test.signIn(teacher, firefox);
    const seen = await sessionsOf(phone);
    expect(seen.map(({ device, current, begunBy }) => [device, current, begunBy])).toEqual([
      ['Chrome, Android', true, 'password'],
      ['Firefox, Linux', false, 'password'],
    ]);
    expect(seen[1]!.begunAt > seen[0]!.begunAt).toBe(true);
    expect((await sessionsOf(computer)).map(({ current }) => current)).toEqual([true, false]);
    const stored = await app.deps.db.selectFrom('sessions').selectAll().execute();
    const told = JSON.stringify(seen);
    for (const { token_hash, cookie_hash } of stored) {
      expect(told).not.toContain(token_hash);
      expect(told).not.toContain(cookie_hash);
    }
    // Only these words of the User-Agent header are stored.
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
  });

  it('are only those that are still valid, even if none was ended', async () => {
    const student = await make.person('student');
    await test.signIn(student);
    app.clock.advance({ hours: 3 });
    const now = await test.signIn(student);
    expect(await sessionsOf(now)).toHaveLength(1);
  });

  it('can be ended one by one, for cookie and token alike', async () => {
    const teacher = await make.person('teacher');
    const [lost, kept, own] = [
      await test.signIn(teacher),
      await test.signIn(teacher),
      await test.signIn(teacher),
    ];
    const lostId = (await sessionsOf(lost)).find(({ current }) => current)!.sessionId;
    expect((await change(own, 'session.endOne', { sessionId: lostId })).statusCode).toBe(200);
    expect([await isIn(lost), await isIn(kept), await isIn(own)]).toEqual([false, true, true]);
    const byCookie = await test.server.inject({
      method: 'GET',
      url: '/api/trpc/session.current',
      headers: { cookie: lost.cookie },
    });
    expect(byCookie.statusCode).toBe(401);
    // A second call finds no session.
    expect((await change(own, 'session.endOne', { sessionId: lostId })).statusCode).toBe(404);
  });

  it('are all ended except the current one', async () => {
    const teacher = await make.person('teacher');
    const others = [await test.signIn(teacher), await test.signIn(teacher)];
    const own = await test.signIn(teacher);
    const stranger = await test.signIn(await make.person('teacher'));
    expect((await change(own, 'session.endOthers')).statusCode).toBe(200);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect([await isIn(own), await isIn(stranger)]).toEqual([true, true]);
  });

  it('cannot be ended by another user who sends the id', async () => {
    const victim = await test.signIn(await make.person('teacher'));
    const victimId = (await sessionsOf(victim))[0]!.sessionId;
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const other = await test.signIn(await make.person(role));
      expect((await change(other, 'session.endOne', { sessionId: victimId })).statusCode).toBe(404);
    }
    expect(await isIn(victim)).toBe(true);
  });

  it('can all be ended by an admin, who sees their number; the action is logged', async () => {
    const admin = await make.person('admin');
    const student = await make.person('student');
    const open = [await test.signIn(student), await test.signIn(student)];
    const boss = await test.signIn(admin);
    const person = { role: 'student', userId: student.userId };
    const access = async () =>
      (await call(test.server, 'people.access', { method: 'GET', headers: as(boss), input: person })).json()
        .result.data.sessions;
    expect(await access()).toBe(2);
    expect((await change(boss, 'people.endSessions', person)).json().result.data).toEqual({ count: 2 });
    for (const one of open) expect(await isIn(one)).toBe(false);
    expect(await access()).toBe(0);
    // Without an open session, nothing is logged.
    await change(boss, 'people.endSessions', person);
    const noted = await call(test.server, 'installation.changes', {
      method: 'GET',
      headers: as(boss),
      input: { kind: 'sessions-ended' },
    });
    expect(noted.json().result.data).toMatchObject({
      total: 1,
      rows: [{ by: admin.names, change: { names: student.names, role: 'student', count: 2 } }],
    });
    // An admin cannot manage another admin.
    const other = await make.person('admin');
    const wrong = await change(boss, 'people.endSessions', { role: 'teacher', userId: other.userId });
    expect(wrong.statusCode).toBe(404);
  });
});
