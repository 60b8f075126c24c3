import type { Page, Request } from '@playwright/test';
import { endForAll, giveTime } from '../../src/domain/delivery/room/change-time.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { ownClock } from './pass-time.ts';
import { choose, fiveClosed, forgiveNetworkErrors, lesson, moveEnd, write } from './sitting-page.ts';

const phone = { width: 390, height: 844 };
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('says where the reader is that the time is up without a connection', async ({
  make,
  signedIn,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await signedIn(student);
  await page.setViewportSize(phone);
  await startTestSitting(app.deps, student, lessonId);
  await moveEnd(app, lessonId, new Date(Date.now() + 8_000).toISOString());
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await page.context().setOffline(true);
  await toEnd(page);
  const said = page.getByRole('alert').filter({ hasText: 'Se acabó el tiempo y no hay conexión.' });
  await expect(said).toBeInViewport({ ratio: 1, timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 30_000 });
  forgiveNetworkErrors(consoleErrors);
});

test('says where the reader is that nothing was handed in without a connection', async ({
  make,
  takingLesson,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed().slice(0, 4));
  const page = await takingLesson(student, lesson(lessonId));
  await page.setViewportSize(phone);
  await choose(page, 1, /Quito/);
  await choose(page, 2, /Quito/);
  await choose(page, 3, 'Verdadero');
  await choose(page, 4, 'Verdadero');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Entregar' }).last().click();
  const said = page.getByRole('alert').filter({
    hasText: 'No hay conexión; no se ha entregado. Tus respuestas están aquí.',
  });
  await expect(said).toBeInViewport({ ratio: 1 });
  await toEnd(page);
  await expect(said).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Entregar' }).last().click();
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible();
  await expect(page.getByText('Entregaste desde otro')).toHaveCount(0);
  forgiveNetworkErrors(consoleErrors);
});

test('says that the student handed in from another device', async ({
  make,
  signedIn,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await signedIn(student, lesson(lessonId));
  await page.setViewportSize(phone);
  await begin(page);
  await write(page, 5, '1/3');
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'a' }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  // The page asks as soon as it is back online.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const said = page.getByRole('alert').filter({
    hasText: /Entregaste desde otro dispositivo o pestaña a las \d\d:\d\d\./,
  });
  await expect(said).toBeInViewport({ ratio: 1 });
  // The refused save.
  forgiveNetworkErrors(consoleErrors);
});

test('shows the time that the teacher gives, and the end, within three seconds', async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, teacher, lessonId } = await make.readyLesson(fiveClosed());
  const page = await takingLesson(student, lesson(lessonId));
  await page.waitForRequest((request) => request.url().includes('sittings.changes'));
  await giveTime(app.deps, teacher, { lessonId, studentId: null, minutes: 5 });
  await expect(page.getByText('Ahora tienes 35 min (30 + 5).')).toBeVisible({ timeout: 3_500 });
  const spoken = page.getByRole('status').filter({ hasText: 'Queda 1 minuto.' });
  await endForAll(app.deps, teacher, lessonId);
  await expect(page.getByText('Tu docente terminó la lección')).toBeVisible({ timeout: 3_500 });
  await expect(page.getByRole('timer')).toContainText(/^00:[0-2]\d$/);
  // These seconds are no minute.
  await expect(spoken).toHaveCount(0);
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 30_000 });
});

/** Tells the page that it is hidden or shown; a test cannot hide it otherwise. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('closes its stream when the page has been hidden for a minute, and opens it when it is shown', async ({
  make,
  signedIn,
}) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await signedIn(student);
  await ownClock(page);
  await page.goto(lesson(lessonId));
  const isStream = (request: Request) => request.url().includes('sittings.changes');
  // A stream that was silent while the clock jumped is opened anew.
  let [opened, ended] = [0, 0];
  page.on('request', (request) => {
    if (isStream(request)) opened += 1;
  });
  const end = (request: Request) => {
    if (isStream(request)) ended += 1;
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  const first = page.waitForRequest(isStream);
  await begin(page);
  await first;

  await show(page, 'hidden');
  await page.clock.fastForward(55_000);
  await expect.poll(() => opened - ended).toBe(1);
  await page.clock.fastForward(6_000);
  await expect.poll(() => opened - ended).toBe(0);
  const before = opened;
  await page.clock.fastForward(60_000);
  await choose(page, 1, /Quito/);
  expect(opened).toBe(before);

  const second = page.waitForRequest(isStream);
  await show(page, 'visible');
  await second;
});
