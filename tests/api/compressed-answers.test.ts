import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let authorization: string;
let lessonId: number;

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  const ready = await scenario(app.deps).readyLesson(Array.from({ length: 20 }, () => choiceQuestion()));
  lessonId = ready.lessonId;
  authorization = `Bearer ${(await test.signIn(ready.teacher)).token}`;
});
afterAll(async () => {
  await test.close();
  await app.close();
});

const questions = (encoding: string) =>
  call(test.server, 'questions.list', {
    method: 'GET',
    input: { lessonId },
    headers: { authorization, 'accept-encoding': encoding },
  });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'sends a large response to a browser that accepts "%s" as %s, with the same content',
  async (accepted, encoding, open) => {
    const plain = await questions('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const answer = await questions(accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(open(answer.rawPayload).toString()).toBe(plain.body);
  },
);

it('sends a small response uncompressed', async () => {
  const answer = await call(test.server, 'session.current', {
    method: 'GET',
    headers: { authorization, 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toHaveProperty('result.data.id');
});
