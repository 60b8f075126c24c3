import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './with-model.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Preguntas de cada estudiante' });
const prepareFor = (page: Page, count: number) =>
  page.getByRole('button', { name: `Preparar para ${count} estudiantes` });
/** One of the four counts. */
const count = (page: Page, name: string) =>
  panelOf(page).locator('dl > div').filter({ hasText: name }).locator('dd');

async function openCustom(page: Page, lessonId: number): Promise<void> {
  await page.goto(`/teacher/leccion/${lessonId}?tab=parametros`);
  await page.getByRole('radio', { name: 'Personalizado' }).click();
}

test('a teacher has everybody’s questions prepared, and a student who starts meanwhile joins', async ({
  make,
  signedIn,
  model,
}) => {
  const { teacher, students, courseId, subjectId } = await make.course(3);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Flotación' });
  await make.prompt(teacher, lessonId, 3);
  await make.enable(teacher, lessonId);
  const open = Promise.withResolvers<void>();
  model.play(() => ({ kind: 'gate', open: open.promise }));

  const page = await signedIn(teacher, '/teacher/asignaturas');
  await openCustom(page, lessonId);
  const panel = panelOf(page);
  await expect(panel).toContainText('0 de 3 estudiantes tienen sus preguntas.');
  await expect(panel).toContainText(/usará unos [\d.]+ tokens \(3 llamadas al modelo\)/);
  await prepareFor(page, 3).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Preparar las preguntas de 3 estudiantes?' });
  await expect(dialog).toContainText('3 llamadas al modelo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(prepareFor(page, 3)).toBeFocused();
  expect(model.requests).toHaveLength(0);
  await prepareFor(page, 3).click();
  await dialog.getByRole('button', { name: 'Sí, preparar' }).click();
  await expect(count(page, 'En curso')).toHaveText('3');
  await model.arrival(2);
  await expect(panel).toContainText('Preparando preguntas');
  await page.getByRole('button', { name: 'Ver estudiantes' }).click();
  await expect(panel.getByText('Escribiendo')).toHaveCount(3);
  await expectAccessible(page);

  // Leaving and coming back finds the work where it is.
  await page.reload();
  await expect(count(page, 'En curso')).toHaveText('3');

  const student = await signedIn(students[0]!, `/student/curso/${subjectId}?name=F`);
  await student.getByRole('button', { name: 'Iniciar Lección' }).click();
  await expect(student.getByRole('dialog', { name: 'Preparando tu lección' })).toBeVisible();
  expect(model.requests).toHaveLength(3);

  open.resolve();
  await expect(count(page, 'Listos')).toHaveText('3');
  await expect(panel).toContainText('Todos los estudiantes tienen sus preguntas.');
  await expect(panel).toContainText(
    /Usados hasta ahora en esta lección: [\d.]+ tokens \(3 llamadas al modelo\)/,
  );
  await student.waitForURL(`**/student/leccion/${lessonId}**`);
  // The joined job wrote one set, not two.
  expect(model.requests).toHaveLength(3);
});

test('sets that fail say why and are tried again, and what waits can be stopped', async ({
  make,
  signedIn,
  model,
  house,
}) => {
  const { teacher, courseId } = await make.course(6);
  const lessonId = await make.lesson(teacher, courseId);
  await make.prompt(teacher, lessonId, 2);
  model.play(() => ({ kind: 'status', status: 400, body: { error: { message: 'model not found' } } }));
  const page = await signedIn(teacher, '/teacher/asignaturas');
  await openCustom(page, lessonId);
  await prepareFor(page, 6).click();
  await page.getByRole('button', { name: 'Sí, preparar' }).click();
  await expect(count(page, 'Con error')).toHaveText('6', { timeout: 60_000 });
  const failures = panelOf(page).getByRole('listitem');
  await expect(failures).toHaveCount(6);
  await expect(failures.first()).toContainText('Con error');
  await expectAccessible(page);

  const open = Promise.withResolvers<void>();
  model.play(() => ({ kind: 'gate', open: open.promise }));
  await page.getByRole('button', { name: 'Reintentar los 6 con error' }).click();
  // Four are written at once, two wait.
  await expect(count(page, 'En curso')).toHaveText('6');
  await page.getByRole('button', { name: 'Ver estudiantes' }).click();
  await expect(panelOf(page).getByText('Escribiendo')).toHaveCount(4);
  await page.getByRole('button', { name: 'Detener los que esperan' }).click();
  await expect(page.getByText('Se detuvieron los que esperaban.')).toBeVisible();
  await expect(count(page, 'Sin preparar')).toHaveText('2');
  open.resolve();
  await expect(count(page, 'Listos')).toHaveText('4');
  const sets = await house.deps.db.selectFrom('question_sets').selectAll().where('ready', '=', 1).execute();
  expect(sets).toHaveLength(4);
});

test('without parameters there is nothing to prepare; saving them brings the panel', async ({
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, '/teacher/asignaturas');
  await openCustom(page, lessonId);
  await expect(page.getByRole('button', { name: 'Guardar Parámetros' })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByLabel('Descripción').fill('La flotación de los cuerpos.');
  await page.getByRole('button', { name: 'Guardar Parámetros' }).click();
  await expect(panelOf(page)).toContainText('Cada estudiante recibe');
  await expect(page.getByRole('button', { name: 'Preparar para 1 estudiante' })).toBeVisible();
});
