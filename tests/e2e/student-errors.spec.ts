import type { Page } from '@playwright/test';
import { choiceQuestion } from '../support/questions.ts';
import { password } from '../support/scenario.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, cutOff, refuseWith } from './faulty-server.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';

type Fault = (page: Page, procedure: string) => Promise<void>;
const refused =
  (status: number, code?: string): Fault =>
  (page, procedure) =>
    refuseWith(page, procedure, status, code);

/** Removes the browser's messages about refused and aborted calls; expects no other error. */
const forgiveRefusals = (errors: string[]) =>
  expect(errors.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);

/** Expects that the page shows each fault in an error panel, and works after a retry. */
async function expectPanel(
  page: Page,
  path: string,
  procedure: string,
  cases: readonly (readonly [Fault, string])[],
): Promise<void> {
  for (const [fault, text] of cases) {
    await test.step(text, async () => {
      await page.unrouteAll();
      await fault(page, procedure);
      await page.goto(path);
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
  }
}

test('returns only the same user to the page on which the session expired', async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const other = await make.person('student');
  const page = await signedIn(student, '/student/asignaturas');
  await refuseWith(page, 'sittings.open', 401, 'session-expired');
  await page.goto(`/student/leccion/${lessonId}`);
  await page.waitForURL('**/login?returnUrl=**');
  await page.unrouteAll();
  const signIn = async ({ email }: { email: string }) => {
    await page.getByPlaceholder('Usuario').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await signIn(other);
  await page.waitForURL((url) => url.pathname === '/');
  forgiveRefusals(consoleErrors);
});

test('shows why subjects cannot be loaded', { tag: '@extended' }, async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, '/student/asignaturas');
  await expectPanel(page, '/student/asignaturas', 'subjects.listEnrolled', [
    [refused(404, 'not-found'), 'No se encontró el recurso de asignaturas.'],
    [refused(403, 'forbidden'), 'No tienes permisos para acceder a esta información.'],
    [refused(503), 'Error del servidor (503).'],
    [cutOff, 'No se pudo conectar al servidor. Verifique su conexión.'],
    [
      (at, name) => answerWith(at, name, { no: 'list' }),
      'Respuesta inesperada del servidor al cargar asignaturas.',
    ],
  ]);
  await refuseWith(page, 'subjects.listEnrolled', 404, 'not-found');
  await page.goto('/student/asignaturas');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();

  await refuseWith(page, 'subjects.listEnrolled', 401, 'session-expired');
  await page.goto('/student/asignaturas');
  await page.waitForURL('**/login?returnUrl=**');
  await expect(
    page.getByText('Sesión expirada o no autorizado. Por favor, inicie sesión de nuevo.'),
  ).toBeVisible();
  // Without a stored session, the page cannot send a request.
  await page.unrouteAll();
  await page.goto('/student/asignaturas');
  await page.waitForURL('**/login?returnUrl=**');
  await expect(
    page.getByText('Información de usuario no encontrada. Por favor, inicie sesión de nuevo.'),
  ).toBeVisible();
  forgiveRefusals(consoleErrors);
});

test('shows why lessons cannot be loaded', { tag: '@extended' }, async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
  const path = `/student/curso/${subjectId}?name=Fisica`;
  const page = await signedIn(student, path);
  await expectPanel(page, path, 'lessons.listForStudent', [
    [refused(403, 'forbidden'), 'No tienes permisos para acceder a esta materia.'],
    [refused(404, 'subject-not-found'), 'La materia no fue encontrada.'],
    [refused(500), 'Error al cargar las lecciones.'],
    [cutOff, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ]);
  await refuseWith(page, 'lessons.listForStudent', 401, 'session-expired');
  await page.goto(path);
  await page.waitForURL('**/login?returnUrl=**');
  await expect(page.getByText('Sesión expirada...', { exact: true })).toBeVisible();
  forgiveRefusals(consoleErrors);
});

test('shows why grades cannot be loaded', { tag: '@extended' }, async ({ make, signedIn, consoleErrors }) => {
  const { student } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, '/student/calificaciones');
  await expectPanel(page, '/student/calificaciones', 'grades.mine', [
    [refused(403, 'forbidden'), 'No tienes permisos para acceder a esta información.'],
    [refused(500), 'Error al cargar las calificaciones.'],
  ]);
  await refuseWith(page, 'grades.mine', 401, 'session-expired');
  await page.goto('/student/calificaciones');
  await page.waitForURL('**/login?returnUrl=**');
  forgiveRefusals(consoleErrors);
});

test('shows why a lesson cannot be opened, left or handed in', async ({ make, signedIn, consoleErrors }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const path = `/student/leccion/${lessonId}`;
  const page = await signedIn(student, '/student/asignaturas');
  for (const [fault, text] of [
    [refused(500), 'Error 500: Internal Server Error'],
    [refused(403, 'forbidden'), 'No tienes permisos para acceder a esta información.'],
    [refused(409, 'lesson-not-startable'), 'No puedes iniciar esta lección en este momento.'],
    [cutOff, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ] as const) {
    await page.unrouteAll();
    await fault(page, 'sittings.open');
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Error al cargar la lección');
  }
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();

  for (const [fault, text] of [
    [refused(409, 'lesson-not-startable'), 'No puedes iniciar esta lección en este momento.'],
    [cutOff, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ] as const) {
    await fault(page, 'sittings.start');
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByText('No se pudo empezar la lección.').first()).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.unrouteAll();
  }
  await begin(page);
  await page.getByRole('radio', { name: /Quito/ }).check({ force: true });
  const handIn = page.getByRole('banner').getByRole('button', { name: 'Entregar' });
  for (const [fault, text] of [
    [refused(500), 'Error al enviar respuestas'],
    [cutOff, 'Error al calificar las respuestas. Por favor, inténtalo de nuevo.'],
    [refused(503, 'busy'), 'El servidor está muy ocupado. Espera unos segundos y vuelve a intentarlo.'],
  ] as const) {
    await fault(page, 'sittings.submit');
    await handIn.click();
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Quito/ })).toBeChecked();
    await expect(handIn).toBeEnabled();
    await page.unrouteAll();
  }
  await cutOff(page, 'sittings.exit');
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Si, salir' }).click();
  await expect(page.getByText(/No se pudo registrar la salida/)).toBeVisible();
  await page.getByRole('button', { name: 'No, cancelar' }).click();
  await page.unrouteAll();
  await handIn.click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  forgiveRefusals(consoleErrors);
});

test('says that there are no subjects and no lessons', async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('student'), '/student/asignaturas');
  await expect(page.getByText('No estás inscrito en ninguna asignatura')).toBeVisible();
  await expectAccessible(page);
  const { student, subjectId } = await make.course();
  const empty = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  await expect(empty.getByText('No hay lecciones disponibles')).toBeVisible();
  await expect(empty.getByText('El docente aún no ha creado lecciones para esta materia.')).toBeVisible();
  await expectAccessible(empty);
});
