import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';

/** Hands in one attempt and gives it this grade. */
async function attempt(
  app: TestApp,
  student: Person<'student'>,
  lessonId: number,
  grade: number,
): Promise<void> {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('no sitting was opened');
  const { sittingId, questions } = started.sitting;
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.deps.clock.now());
  await app.runJobs();
  await app.deps.db.updateTable('attempts').set({ grade }).where('sitting_id', '=', sittingId).execute();
}

test('shows a student the averages, the best grades and the attempts, newest first', async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()], {
    attempts: 5,
    topic: 'Capitales',
  });
  for (const grade of [4.99, 5, 6.99, 7]) await attempt(app, student, lessonId, grade);
  const page = await signedIn(student, '/student/calificaciones');

  await expect(page.getByRole('heading', { level: 1, name: 'Mis Calificaciones' })).toBeVisible();
  await expect(page.getByText('Promedio general')).toBeVisible();
  await expect(page.getByText('7.0 / 10')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Física' })).toBeVisible();
  await expect(page.getByText('1 lección')).toBeVisible();
  await expect(page.getByText('30 min · 4/5 intentos · 1 pregunta')).toBeVisible();

  const rows = page.getByRole('listitem').filter({ hasText: /^Intento \d/ });
  await expect(rows).toHaveText([
    /Intento 4.*7\.00/,
    /Intento 3.*6\.99/,
    /Intento 2.*5\.00/,
    /Intento 1.*4\.99/,
  ]);
  for (const [row, tone] of [
    [0, 'success'],
    [1, 'warn'],
    [2, 'warn'],
    [3, 'danger'],
  ] as const) {
    await expect(rows.nth(row).locator(`.bg-${tone}-soft`)).toBeVisible();
  }
  const plot = page.getByRole('img', { name: /van de 4\.99 a 7\.00 y la más reciente es 7\.00/ });
  await expect(plot).toBeVisible();
  await expectAccessible(page);

  // The keyboard alone collapses and expands the attempts.
  const lesson = page.getByRole('button', { name: 'Capitales' });
  await lesson.focus();
  await page.keyboard.press('Enter');
  await expect(lesson).toHaveAttribute('aria-expanded', 'false');
  await expect(rows.first()).toBeHidden();
  await page.keyboard.press('Space');
  await expect(rows.first()).toBeVisible();

  // An attempt opens its graded sheet at its own URL; Back restores the list and its scroll position.
  await page.setViewportSize({ width: 1440, height: 400 });
  const opener = rows.nth(3).getByRole('link', { name: 'Intento 1' });
  await opener.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await opener.click();
  await expect(page).toHaveURL(/\/student\/calificaciones\/\d+$/);
  const sheet = page.url();
  await expect(page.getByText('Calificación final · Intento 1')).toBeVisible();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(page.getByText('Calificación final · Intento 1')).toBeVisible();
  await page.goto(sheet);
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(page).toHaveURL(/\/student\/calificaciones$/);
  const other = await signedIn(await make.person('student'), new URL(sheet).pathname);
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(other.getByText('Calificación final')).toHaveCount(0);
  consoleErrors.length = 0;

  // An attempt without answers also counts as an attempt.
  await attempt(app, student, lessonId, 0);
  await page.reload();
  await expect(rows.first()).toHaveText(/Intento 5.*0\.00/);
  expect(subjectId).toBeGreaterThan(0);
});

test('says in both languages that there are no grades', async ({ make, signedIn }) => {
  const { student } = await make.course();
  const page = await signedIn(student, '/student/calificaciones');
  await expect(page.getByText('No hay calificaciones disponibles')).toBeVisible();
  await expect(page.getByText('Aún no has completado ninguna lección.')).toBeVisible();
  await expect(page.getByText('0.0 / 10')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByText('No grades available')).toBeVisible();
});

test('shows why grades cannot be loaded and retries', async ({ make, signedIn, consoleErrors }) => {
  const { student } = await make.course();
  const page = await signedIn(student);
  await page.route('**/trpc/**grades.mine**', (route) => route.abort());
  await page.getByRole('link', { name: 'Calificaciones' }).first().click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Error al cargar las calificaciones');
  await expect(panel).toContainText('No se pudo conectar con el servidor. Verifica tu conexión.');
  await page.unroute('**/trpc/**grades.mine**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay calificaciones disponibles')).toBeVisible();
  // The browser logs the aborted calls; no other error is allowed.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
