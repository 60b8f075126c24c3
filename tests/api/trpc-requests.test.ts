import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../src/platform/metrics/create-metrics.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let metrics: Metrics;
let test: TestServer;
let student: Person<'student'>;
let cookie: string;
let address: string;

beforeEach(async () => {
  app = await openTestApp();
  metrics = createMetrics();
  app.deps.metricsRecorder = metrics.metricsRecorder;
  test = await openTestServer(app);
  address = await test.server.listen({ host: '127.0.0.1', port: 0 });
  student = await scenario(app.deps).person('student');
  ({ cookie } = await test.signIn(student));
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const paths = (path: string, times: number) => Array.from({ length: times }, () => path).join();

describe('a batch', () => {
  it.each([
    ['only subscriptions', 'jobs.changes,jobs.changes'],
    ['a query and a subscription', 'session.current,jobs.changes'],
    ['one subscription', 'jobs.changes'],
  ])('opens no stream when it contains %s', async (_what, path) => {
    const answer = await fetch(`${address}/api/trpc/${path}?batch=1&input=%7B%7D`, { headers: { cookie } });
    const replies = [await answer.json()].flat() as { error?: { data: { httpStatus: number } } }[];
    expect(replies.at(-1)!.error!.data.httpStatus).toBe(400);
    expect((await metrics.text()).body).toContain('aula_open_streams 0');
  });

  it('is answered with 20 calls, and refused with more', async () => {
    const headers = { cookie };
    const send = (times: number) =>
      fetch(`${address}/api/trpc/${paths('session.current', times)}?batch=1&input=%7B%7D`, { headers });
    const answered = await send(20);
    expect(answered.status).toBe(200);
    expect(await answered.json()).toHaveLength(20);
    expect((await send(21)).status).toBe(400);
  });

  it.each(['session.signIn', 'session.setUp', 'session.changePassword'])(
    'cannot call %s twice to try two passwords',
    async (path) => {
      const { email } = student;
      const input = { email, password, code: 'x', names: 'x', currentPassword: password, newPassword: 'x' };
      const answer = await fetch(`${address}/api/trpc/${paths(path, 2)}?batch=1`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ 0: input, 1: input }),
      });
      const replies = (await answer.json()) as { error: { data: { appCode: string } } }[];
      expect(replies.map(({ error }) => error.data.appCode)).toEqual(['invalid-input', 'invalid-input']);
    },
  );
});

describe('the event streams of one user', () => {
  it('are limited to ten: the eleventh ends the oldest', async () => {
    const leave = new AbortController();
    const open = async () => {
      const headers = { cookie, accept: 'text/event-stream' };
      const response = await fetch(`${address}/api/trpc/jobs.changes`, { headers, signal: leave.signal });
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('event: connected')) text += (await reader.read()).value ?? '';
      return reader;
    };
    const oldest = await open();
    for (let n = 0; n < 9; n += 1) await open();
    expect((await metrics.text()).body).toContain('aula_open_streams 10');
    await open();
    let last = '';
    for (let part = await oldest.read(); !part.done; part = await oldest.read()) last += part.value;
    expect(last).toContain('event: return');
    expect((await metrics.text()).body).toContain('aula_open_streams 10');
    leave.abort();
    await expect.poll(async () => (await metrics.text()).body).toContain('aula_open_streams 0');
  });
});

describe('a large body', () => {
  const large = JSON.stringify({ file: 'x'.repeat(300_000), code: '' });
  const send = (path: string, headers: Record<string, string>, payload = large) =>
    test.server.inject({
      method: 'POST',
      url: `/api/trpc/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it('is refused unless its procedure needs it', async () => {
    const answer = await send('session.signIn', {});
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error.data).toMatchObject({ appCode: 'invalid-input', httpStatus: 413 });
  });

  it('is read only for a session of the right role', async () => {
    const { token } = await test.signIn(student);
    const outcome = async (path: string, headers: Record<string, string>) =>
      (await send(path, headers)).json().error.data.httpStatus;
    expect(await outcome('sittings.submit', {})).toBe(401);
    expect(await outcome('rosters.preview', { authorization: `Bearer ${token}` })).toBe(403);
    // The body is read, and refused for its shape.
    expect(await outcome('sittings.submit', { authorization: `Bearer ${token}` })).toBe(400);
  });

  it('is read without a session for a receipt, thirty times a minute per IP address', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await send('receipts.verify', {})).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const refused = await call(test.server, 'receipts.verify', {
      method: 'POST',
      input: { file: '', code: '' },
    });
    expect(refused.json().error.data).toMatchObject({ appCode: 'too-many-attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused before parsing when it has too many values', async () => {
    const { token } = await test.signIn(student);
    const keys = Array.from({ length: 60_000 }, (_, n) => `"k${n}":[]`).join();
    const answer = await send('sittings.submit', { authorization: `Bearer ${token}` }, `{${keys}}`);
    expect(answer.json().error.data).toMatchObject({ appCode: 'invalid-input', httpStatus: 400 });
  });
});
