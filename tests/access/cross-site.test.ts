import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type SignedInBrowser, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let browser: SignedInBrowser;

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  browser = await test.signIn(await scenario(app.deps).person('student'));
});
afterAll(async () => {
  await test.close();
  await app.close();
});

describe('a change authorised by the cookie alone', () => {
  const send = (headers: Record<string, string>) =>
    call(test.server, 'sittings.prepare', {
      method: 'POST',
      input: { lessonId: 1 },
      headers: { cookie: browser.cookie, ...headers },
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
