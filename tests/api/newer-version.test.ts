import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import {
  checkForUpdates,
  getUpdates,
  setUpdates,
} from '../../src/domain/operations/installation/update-check.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { createUpdateSource } from '../../src/platform/updates/create-update-source.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;
let publisher: Server;
let asked: IncomingMessage[];
let answer: string;

beforeEach(async () => {
  asked = [];
  answer = JSON.stringify({ version: '99.0.1', publishedAt: '2026-11-20' });
  publisher = createServer((request, response) => {
    asked.push(request);
    response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(publisher, 'listening');
  app = await openTestApp();
  app.deps.updates = createUpdateSource(
    `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/newest.json`,
  );
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await app.close();
  publisher.close();
});

const newer = async () => (await getAdminHome(app.deps)).state.newer;

it('requests the update URL only after an admin enables it, and then once a day', async () => {
  await checkForUpdates(app.deps);
  expect(asked).toEqual([]);
  await setUpdates(app.deps, admin, { ask: true });
  await Promise.all([checkForUpdates(app.deps), checkForUpdates(app.deps)]);
  app.clock.advance({ minutes: 23 * 60 });
  await checkForUpdates(app.deps);
  expect(asked).toHaveLength(1);
  expect(await newer()).toEqual({
    version: '99.0.1',
    publishedAt: '2026-11-20',
    security: false,
    notes: { es: [], en: [] },
    details: null,
    installedAs: 'source',
    command:
      'sudo -u aula git fetch --tags origin && sudo -u aula git checkout --detach v99.0.1 && sudo systemctl restart aula',
    open: { sittings: 0, lessons: 0, until: null },
  });
  app.clock.advance({ minutes: 61 });
  await checkForUpdates(app.deps);
  expect(asked).toHaveLength(2);
});

it('reveals nothing about the school in the request', async () => {
  await setUpdates(app.deps, admin, { ask: true });
  await checkForUpdates(app.deps);
  const [{ method, url, headers }] = asked as [IncomingMessage];
  expect([method, url]).toEqual(['GET', '/newest.json']);
  const { host: _, ...told } = headers;
  expect(told).toEqual({
    accept: '*/*',
    'accept-encoding': expect.any(String),
    'accept-language': '*',
    connection: 'keep-alive',
    'sec-fetch-mode': 'cors',
    'user-agent': 'Aula',
  });
});

it.each([
  ['0.0.9', '2026-11-20'],
  ['0.1.99', '2026-11-20'],
])('does not show the older version %s', async (version, publishedAt) => {
  answer = JSON.stringify({ version, publishedAt });
  await setUpdates(app.deps, admin, { ask: true });
  await checkForUpdates(app.deps);
  expect(asked).toHaveLength(1);
  expect(await newer()).toBeNull();
});

it.each(['', '<html>', '{"version":"<b>9</b>","publishedAt":"x"}', 'x'.repeat(20_000)])(
  'keeps the known version after a response without a valid version',
  async (text) => {
    await setUpdates(app.deps, admin, { ask: true });
    await checkForUpdates(app.deps);
    answer = text;
    app.clock.advance({ days: 2 });
    await checkForUpdates(app.deps);
    expect(await newer()).toMatchObject({ version: '99.0.1' });
  },
);

it('forgets the version when an admin disables the check, which is logged', async () => {
  await setUpdates(app.deps, admin, { ask: true });
  await checkForUpdates(app.deps);
  await setUpdates(app.deps, admin, { ask: false });
  expect(await newer()).toBeNull();
  expect(await getUpdates(app.deps)).toEqual({ ask: false, askedAt: null });
  const noted = app.deps.db.selectFrom('school_changes').where('kind', '=', 'updates').select('details');
  expect((await noted.execute()).map(({ details }) => details)).toEqual(['{"ask":true}', '{"ask":false}']);
});

it('is not offered without an update URL; the current version has its date', async () => {
  const { updates: _, ...deps } = app.deps;
  expect(await getUpdates(deps)).toBeNull();
  expect((await getAdminHome(app.deps)).state.versionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('shows the contents of a version, and whom an update would interrupt now', async () => {
  answer = JSON.stringify({
    version: '99.0.1',
    publishedAt: '2026-11-20',
    security: true,
    notes: {
      es: ['Un enlace podía abrirse sin entrar.'],
      en: ['A link could be opened without signing in.'],
    },
    details: 'https://aula.example/99.0.1',
  });
  await setUpdates(app.deps, admin, { ask: true });
  await checkForUpdates(app.deps);
  const { students, lessonId } = await scenario(app.deps).readyLesson([trueFalseQuestion()], { students: 2 });
  for (const student of students) await startSitting(app.deps, student, lessonId);
  expect(await newer()).toMatchObject({
    security: true,
    notes: { es: ['Un enlace podía abrirse sin entrar.'] },
    details: 'https://aula.example/99.0.1',
    open: { sittings: 2, lessons: 1, until: expect.stringMatching(/^2/) },
  });
});
