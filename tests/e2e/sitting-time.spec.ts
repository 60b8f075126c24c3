import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { choiceQuestion, exerciseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { hold } from './faulty-server.ts';
import { begin, expect, type Fixtures, sharedTest as test } from './fixtures.ts';
import {
  answersOf,
  attemptsOf,
  choose,
  draftsOf,
  fiveClosed,
  forgiveNetworkErrors,
  lesson,
  moveEnd,
  question,
  write,
} from './sitting-page.ts';

/** Opens a sitting that ends in this many seconds. */
async function endingSoon(
  app: TestApp,
  student: Person<'student'>,
  lessonId: number,
  seconds: number,
): Promise<void> {
  await startSitting(app.deps, student, lessonId);
  const endsAt = new Date(Date.now() + seconds * 1_000).toISOString();
  await moveEnd(app, lessonId, endsAt);
}

/** Opens a sitting that ends in this many seconds, and returns the student's browser before its page loads. */
async function beforeItsEnd(
  { make, signedIn, app }: Pick<Fixtures, 'make' | 'signedIn' | 'app'>,
  seconds: number,
) {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await signedIn(student);
  await endingSoon(app, student, lessonId, seconds);
  return { page, lessonId };
}

test('hands in the given answers at the end of the time and counts the rest as 0', async ({
  make,
  signedIn,
  app,
}) => {
  const { page, lessonId } = await beforeItsEnd({ make, signedIn, app }, 12);
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await choose(page, 3, 'Verdadero');
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('4.00 / 10')).toBeVisible();
  await expect(page.getByText('Sin respuesta')).toHaveCount(3);
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4, early_exit: 0 }]);
});

test('waits for the connection at the end of the time, then hands in', { tag: '@extended' }, async ({
  make,
  signedIn,
  app,
  consoleErrors,
}) => {
  const { page, lessonId } = await beforeItsEnd({ make, signedIn, app }, 8);
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await page.context().setOffline(true);
  await choose(page, 3, 'Verdadero');
  await expect(page.getByText(/Se acabó el tiempo y no hay conexión/)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(page.getByText('4.00 / 10')).toBeVisible({ timeout: 30_000 });
  forgiveNetworkErrors(consoleErrors);
});

test('shows the attempt that the server closed from saved drafts when it refuses the late hand-in', {
  tag: '@extended',
}, async ({ make, signedIn, app, consoleErrors }) => {
  const { page, lessonId } = await beforeItsEnd({ make, signedIn, app }, 8);
  await page.route('**/trpc/sittings.submit**', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          message: 'invalid-input',
          code: -32600,
          data: { httpStatus: 400, appCode: 'invalid-input' },
        },
      },
    }),
  );
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await choose(page, 3, 'Verdadero');
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(expect.arrayContaining(['b', 'Verdadero']));
  const said = page.getByRole('alert').filter({ hasText: 'Se acabó el tiempo' });
  await expect(said).toContainText('el servidor no aceptó la entrega', { timeout: 30_000 });
  await expect(question(page, 2).getByRole('radio').first()).toBeDisabled();
  expect(await attemptsOf(app, lessonId)).toEqual([]);

  // Moves the end by two minutes: the server closes the sitting, and the page detects that on its own.
  await moveEnd(app, lessonId, new Date(Date.now() - 120_000).toISOString());
  await expect(page.getByText('4.00 / 10')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Tu entrega no llegó a tiempo/)).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4, early_exit: 0 }]);
  forgiveNetworkErrors(consoleErrors);
});

test('keeps the answers of the other page when a stale page hands in at the end of the time', {
  tag: '@extended',
}, async ({ make, signedIn, app, consoleErrors }) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const [stale, page] = [await signedIn(student), await signedIn(student)];
  await endingSoon(app, student, lessonId, 20);
  await stale.goto(lesson(lessonId));
  await expect(stale.getByRole('timer')).toBeVisible();
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await choose(page, 3, 'Verdadero');
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(expect.arrayContaining(['b', 'Verdadero']));
  const release = await hold(page, 'sittings.submit');
  await expect(stale.getByText('4.00 / 10')).toBeVisible({ timeout: 40_000 });
  release();
  await expect(page.getByText('4.00 / 10')).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4 }]);
  // The slower page learns that the sitting is closed.
  forgiveNetworkErrors(consoleErrors);
});

test('counts down while the device sleeps, and announces the nearest mark after a jump', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await signedIn(student);
  // The page's clock stops while the device sleeps. Playwright cannot put a device to sleep.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    Object.assign(window, { slept: 0 });
    performance.now = () => now() - (window as unknown as { slept: number }).slept;
  });
  const sleep = (minutes: number) =>
    page.evaluate((slept) => Object.assign(window, { slept }), minutes * 60_000);
  await page.goto(lesson(lessonId));
  await begin(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^29:\d\d$/);
  await sleep(20);
  await expect(timer).toHaveText(/^49:\d\d$/);
  await expect(timer).toHaveText(/^29:\d\d$/);
  await sleep(-5);
  await expect(timer).toHaveText(/^04:\d\d$/);
  await expect(page.getByRole('status').filter({ hasText: /^Queda/ })).toHaveText('Quedan 5 minutos.');
  await expect(timer).toHaveText(/^29:\d\d$/);
});

test('hands in the beginning of an answer that is too long at the end of the time, with all others', {
  tag: '@extended',
}, async ({ make, signedIn, app }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()]);
  const page = await signedIn(student);
  await endingSoon(app, student, lessonId, 10);
  await page.goto(lesson(lessonId));
  await choose(page, 1, /Quito/);
  await write(page, 2, '9'.repeat(10_001));
  await expect(page.getByText('La respuesta supera los 10000 caracteres.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pendiente de tu docente' })).toBeVisible({
    timeout: 40_000,
  });
  expect(await answersOf(app, lessonId)).toEqual(['b', '9'.repeat(10_000)]);
});

test("ignores changes of the computer's clock", async ({ make, takingLesson, app }) => {
  const { student, lessonId } = await make.readyLesson(fiveClosed());
  const page = await takingLesson(student, lesson(lessonId));
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^29:\d\d$/);
  for (const hours of [-5, 5]) {
    const before = (await timer.textContent()) ?? '';
    await page.clock.setSystemTime(new Date(Date.now() + hours * 3_600_000));
    await expect(timer).not.toHaveText(before);
    await expect(timer).toHaveText(/^29:\d\d$/);
  }
  // The URL does not change the time either.
  expect(page.url()).toContain('duration=999');
  await choose(page, 1, /Quito/);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b']);
  expect(await attemptsOf(app, lessonId)).toEqual([]);
});

test('announces the remaining time at 10, 5 and 1 minutes only', { tag: '@extended' }, async ({
  make,
  signedIn,
  app,
}) => {
  for (const [seconds, text] of [
    [605, 'Quedan 10 minutos.'],
    [305, 'Quedan 5 minutos.'],
    [65, 'Queda 1 minuto.'],
  ] as const) {
    const { student, lessonId } = await make.readyLesson(fiveClosed());
    const page = await signedIn(student);
    await endingSoon(app, student, lessonId, seconds);
    await page.goto(lesson(lessonId));
    const timer = page.getByRole('timer');
    const said = page.getByRole('status').filter({ hasText: /^Queda/ });
    await expect(said).toHaveText(text);
    const before = (await timer.textContent()) ?? '';
    await expect(timer).not.toHaveText(before);
    await expect(said).toHaveText(text);
    await page.context().close();
  }
});
