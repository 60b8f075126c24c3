import { choiceQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { attemptsOf, fiveClosed, forgiveNetworkErrors, lesson } from './sitting-page.ts';

test('explains an attempt before its clock starts, and opens a running attempt without that', async ({
  make,
  signedIn,
  app,
}) => {
  const { student, lessonId, subjectId } = await make.readyLesson(fiveClosed(), { attempts: 2 });
  const page = await signedIn(student, lesson(lessonId));
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { level: 2, name: 'Intento 1 de 2' })).toBeVisible();
  await expect(header).toContainText('Física · 30 min · 5 preguntas');
  await expect(header).toContainText('0/2');
  await expect(page.getByText(/^Tienes 30 min.* terminas a las \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Después te quedará 1 intento más.')).toBeVisible();
  await expect(page.getByText(/^Si sales, recargas o cierras .* vale 0\.$/)).toBeVisible();
  await expect(page.getByText(/^La lección vence el .* puedes terminarlo\.$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expectAccessible(page);

  // A reload or going back does not use up the attempt yet.
  await page.reload();
  await page.getByRole('link', { name: 'Física' }).click();
  await page.waitForURL(`**/student/curso/${subjectId}?**`);
  await page.goBack();
  expect(
    await app.deps.db.selectFrom('sittings').select('id').where('lesson_id', '=', lessonId).execute(),
  ).toEqual([]);

  const { pathname, search } = new URL(page.url());
  await begin(page);
  expect(new URL(page.url())).toMatchObject({ pathname, search });
  const second = await page.context().newPage();
  await second.goto(lesson(lessonId));
  await expect(second.getByRole('timer')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Empezar' })).toHaveCount(0);
  await page.close();

  await second.getByRole('button', { name: 'Salir' }).click();
  await second.getByRole('button', { name: 'Si, salir' }).click();
  await second.waitForURL('**/student/curso/**');
  await second.goto(lesson(lessonId));
  await expect(second.getByText('Es tu último intento.')).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toHaveLength(1);
});

test('says which part of the session the browser lost when a lesson opens', async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  const kept = await page.evaluate(() => localStorage.getItem('currentUser') as string);
  const { token: _token, ...withoutToken } = JSON.parse(kept);
  const { id_usuario: _id, ...withoutId } = JSON.parse(kept);
  const start = () => page.getByRole('button', { name: /Iniciar Lección|Continuar/ }).click();
  for (const [stored, text] of [
    [null, 'Usuario no autenticado. Por favor, inicia sesión nuevamente.'],
    [withoutToken, 'Token de autenticación no encontrado'],
    [withoutId, 'ID de usuario no encontrado'],
  ] as const) {
    await page.evaluate((value) => {
      if (value) localStorage.setItem('currentUser', value);
      else localStorage.removeItem('currentUser');
    }, stored && JSON.stringify(stored));
    await start();
    await expect(page.getByText('Error al cargar la lección').first()).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.goBack();
  }
  await page.evaluate((value) => localStorage.setItem('currentUser', value), kept);
  await start();
  await begin(page);

  // Opened by URL alone: the same message, on the way to the login page, which returns here.
  const fresh = await page.context().newPage();
  await fresh.goto('/login');
  await fresh.evaluate((value) => localStorage.setItem('currentUser', value), JSON.stringify(withoutToken));
  await fresh.goto(lesson(lessonId));
  await fresh.waitForURL('**/login?returnUrl=**');
  await expect(fresh.getByText('Token de autenticación no encontrado')).toBeVisible();
  // The server refuses calls without a session.
  forgiveNetworkErrors(consoleErrors);
});

test('shows an error and retries when a lesson fails to open', async ({ make, signedIn, consoleErrors }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student);
  await page.route('**/trpc/sittings.open**', (route) => route.abort());
  await page.goto(lesson(lessonId));
  await expect(page.getByRole('alert')).toContainText('Error al cargar la lección');
  await page.unroute('**/trpc/sittings.open**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await begin(page);
  forgiveNetworkErrors(consoleErrors);
});

test('falls back to 60 minutes and 3 attempts when the server omits them', async ({ make, signedIn }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student);
  await page.route('**/trpc/sittings.open**', async (route) => {
    const [answer] = await (await route.fetch()).json();
    const { durationMinutes: _minutes, maxAttempts: _attempts, ...start } = answer.result.data.start;
    await route.fulfill({ json: [{ result: { data: { kind: 'start', start } } }] });
  });
  await page.goto(`/student/leccion/${lessonId}`);
  await expect(page.getByRole('banner')).toContainText('Física · 60 min · 1 pregunta');
  await expect(page.getByRole('banner')).toContainText('0/3');
});

test('says that a lesson has no questions', async ({ make, signedIn, app, consoleErrors }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  // A late student would get the questions of the bank.
  for (const table of ['assignments', 'questions'] as const)
    await app.deps.db.deleteFrom(table).where('lesson_id', '=', lessonId).execute();
  const page = await signedIn(student, lesson(lessonId));
  await expect(
    page.getByRole('heading', { name: 'No se encontraron preguntas para esta lección' }),
  ).toBeAttached();
  forgiveNetworkErrors(consoleErrors);
});
