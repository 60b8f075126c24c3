import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { openTestApp, storeFile, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let cookie: string;

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  ({ cookie } = await test.signIn(await scenario(app.deps).person('student')));
  await storeFile(app, 'legacy-images', 'gráfico uno.png', 'picture');
  await storeFile(app, 'legacy-images', 'drawing.svg', '<svg/>');
  await storeFile(app, 'legacy-images', 'notes.txt', 'text');
  await writeFile(join(app.dataDir, 'outside.png'), 'outside');
  await symlink(join(app.dataDir, 'outside.png'), join(app.legacyImagesDir, 'link.png'));
});
afterAll(async () => {
  await test.close();
  await app.close();
});

const get = (file: string, headers: Record<string, string> = { cookie }) =>
  test.server.inject({ method: 'GET', url: `/legacy-images/${file}`, headers });

it('serves an image to a signed-in user, with the type of its file name', async () => {
  const answer = await get(encodeURIComponent('gráfico uno.png'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '7' });
  expect(answer.body).toBe('picture');
});

it('prevents scripts in an SVG that is opened on its own', async () => {
  const answer = await get('drawing.svg');
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

it('serves nothing to a visitor', async () => {
  expect((await get('drawing.svg', {})).statusCode).toBe(401);
});

it.each([
  'missing.png',
  'notes.txt',
  'link.png',
  '..%2Foutside.png',
  '..%2F..%2Faula.db',
  '%2e%2e%2foutside.png',
  '..%5Coutside.png',
  '.png',
  'a%00.png',
])('responds 404 for %s', async (file) => {
  expect((await get(file)).statusCode).toBe(404);
});
