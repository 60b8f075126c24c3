import { fileURLToPath } from 'node:url';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { gapFillingQuestion, openQuestion, orderingQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';

const file = fileURLToPath(new URL('../support/exchange/moodle-4.xml', import.meta.url));

test('shows the result for each question of a file before any is added, and offers the report', async ({
  signedIn,
  make,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importar preguntas' })).toBeVisible();
  const choose = page.locator('input[type=file]');

  await choose.setInputFiles({
    name: 'notas.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<quiz>\n<question>'),
  });
  await expect(
    page.getByText('El archivo está mal escrito en la línea 2. No se importó nada.'),
  ).toBeVisible();

  forgiveFailedCalls(consoleErrors);

  await choose.setInputFiles(file);
  await expect(page.getByText('Moodle XML · 12 preguntas')).toBeVisible();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Usa valores al azar: no se pueden conservar.');
  await expect(rows.first().getByRole('checkbox')).toBeDisabled();
  await page.getByRole('button', { name: 'Ver las 12' }).click();
  await expect(rows).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Con cambios/ }).click();
  await expect(rows).toHaveCount(3);
  await rows.last().getByRole('checkbox').uncheck();
  await expect(page.getByText('Entran 9. Tal cual: 7; con cambios: 2.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar este informe' }).click();
  expect((await download).suggestedFilename()).toBe('informe-de-importacion.csv');

  await page.getByRole('button', { name: 'Importar 9 preguntas' }).click();
  await expect(page.getByRole('tab', { name: '9 preguntas' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').getByText('Se importaron 9 preguntas.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectNotice(page, 'Importación deshecha. Las preguntas ya no están.');
  await expect(page.getByText('No hay preguntas creadas')).toBeVisible();
});

test('adds the questions to the selected lesson or to a new one', { tag: '@extended' }, async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Reyes' });
  const other = await make.lesson(teacher, courseId, { topic: 'Otra lección' });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  const choose = page.locator('input[type=file]');
  const target = page.getByRole('combobox', { name: 'Lección' });

  await choose.setInputFiles(file);
  await expect(target).toHaveValue(String(lessonId));
  await target.selectOption('Otra lección');
  await page.getByRole('button', { name: /^Importar 10 preguntas/ }).click();
  await expect(page).toHaveURL(new RegExp(`/teacher/leccion/${other}\\?`));
  await expect(page.getByRole('tab', { name: '10 preguntas' })).toBeVisible();

  await page.goto(`/teacher/leccion/${lessonId}/importar`);
  await choose.setInputFiles(file);
  await target.selectOption('Una lección nueva…');
  const submit = page.getByRole('button', { name: /^Importar 10 preguntas/ });
  await submit.click();
  await expect(page.getByText('Escribe el tema de la lección nueva.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tema de la lección nueva' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Tema de la lección nueva' }).fill('Química en el aula');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Química en el aula', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: '10 preguntas' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectNotice(page, 'Importación deshecha. La lección nueva quedó archivada.');
  await expect(page).toHaveURL(new RegExp(`/teacher/leccion/${lessonId}\\?`));
});

test('shows what each export format loses before the download', { tag: '@extended' }, async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  for (const question of [openQuestion(), orderingQuestion(), gapFillingQuestion()])
    await addQuestion(app.deps, teacher, { lessonId, question });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar preguntas' });
  await expect(dialog.getByText('Todo cabe: al importarlo queda idéntico.')).toBeVisible();
  await dialog.getByText('GIFT', { exact: true }).click();
  await expect(dialog.getByText('Preguntas que van: 1 de 3.')).toBeVisible();
  await expect(dialog.getByText('Este formato no tiene ese tipo: no van en el archivo.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe(`aula-${lessonId}.gift.txt`);
  await expectNotice(page, 'El archivo se descargó.');
});
