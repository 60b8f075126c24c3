import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';

/** Requests far larger than any real one. The calibration measures how long they keep the server busy. */
const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const keys = Array.from({ length: 20_000 }, (_, n) => `"key${n}":${n}`).join();
const mebibyte = 1_024 * 1_024;
const parameters = Array.from({ length: 10_000 }, (_, n) => `p${n}=${n}`).join('&');

let served: ServedWorld;
let address: string;

beforeAll(async () => {
  served = await openServedWorld({ server: { jobWaitSeconds: 0.05 } });
  address = await served.test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => served.close());

/** Expects an error response, and that the server handles the next request. */
async function expectRefused(path: string, body: string, allowed: number[], token = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body });
  expect(allowed, `${path} ${answer.status}`).toContain(answer.status);
  expect(await answer.json()).toBeTypeOf('object');
  expect((await fetch(`${address}/api/trpc/settings.public`)).status).toBe(200);
}

describe.each([
  ['a stranger', () => '', '/api/trpc/session.signIn', '/api/login'],
  ['a student', () => served.tokens.student!, '/api/trpc/sittings.saveDrafts', '/api/student/submit_answers'],
  ['a teacher', () => served.tokens.owner!, '/api/trpc/questions.add', '/api/validate_question'],
])('a huge request from %s', (_who, tokenOf, page, older) => {
  it('refuses a body one byte above the limit of its procedure', async () => {
    const body = JSON.stringify('x'.repeat(mebibyte - 1));
    expect(body).toHaveLength(mebibyte + 1);
    await expectRefused(page, body, [413], tokenOf());
  });

  it('refuses twenty thousand keys and a list nested a hundred thousand levels deep', async () => {
    for (const path of [page, older])
      for (const body of [`{${keys}}`, deep, `{"a":${deep}}`, `{"0":${deep}}`])
        await expectRefused(path, body, [400, 413], tokenOf());
  });

  it('refuses a list nested a hundred thousand levels deep as a token', async () => {
    await expectRefused(older, `{"token":${deep}}`, [400, 401]);
    await expectRefused(older, `{"headers":{"Authorization":${deep}}}`, [400, 401]);
  });

  it('refuses a URL with ten thousand parameters', async () => {
    const headers = { authorization: `Bearer ${tokenOf()}` };
    for (const path of ['/api/trpc/session.current', '/api/get_subjects_teacher', '/anywhere'])
      expect((await fetch(`${address}${path}?${parameters}`, { headers })).status).toBe(431);
    expect((await fetch(`${address}/api/trpc/settings.public`)).status).toBe(200);
  });
});
