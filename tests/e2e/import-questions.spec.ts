import { fileURLToPath } from 'node:url';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { previewFile } from '../support/exchange/preview-file.ts';
import { gapFillingQuestion, openQuestion, orderingQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson, expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';

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
  const rows = page.locator('li[data-number]');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Usa valores al azar: no se pueden conservar.');
  await expect(rows.first().getByRole('checkbox')).toBeDisabled();
  await page.getByRole('button', { name: 'Ver las 12' }).click();
  await expect(rows).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Con cambios/ }).click();
  await expect(rows).toHaveCount(3);
  // Nothing was chosen: another file opens at once.
  await page.getByRole('button', { name: 'Otro archivo' }).click();
  await expect(page.getByText('Elige un archivo: antes de guardar')).toBeVisible();
  await choose.setInputFiles(file);
  await page.getByRole('button', { name: /^Con cambios/ }).click();
  await rows.last().getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Otro archivo' }).click();
  const leave = page.getByRole('alertdialog', { name: '¿Dejar lo que respondiste?' });
  await leave.getByRole('button', { name: 'Otro archivo' }).click();
  await expect(page.getByText('Elige un archivo: antes de guardar')).toBeVisible();
  await choose.setInputFiles(file);
  await page.getByRole('button', { name: /^Con cambios/ }).click();
  await rows.last().getByRole('checkbox').uncheck();
  await expect(page.getByText('Entran 9: 7 iguales y 2 con cambios.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar este informe' }).click();
  expect((await download).suggestedFilename()).toBe('informe-de-importacion.csv');

  await page.getByRole('button', { name: 'Importar 9 preguntas' }).click();
  await expect(page.getByRole('tab', { name: '9 preguntas' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').getByText('Se importaron 9 preguntas.')).toBeVisible();

  // A reload keeps the way back.
  await page.reload();
  await expect(page.getByText('Importaste 9 preguntas hoy.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const undo = page.getByRole('alertdialog', { name: '¿Deshacer la importación?' });
  await expect(undo).toContainText('Se borran 9 preguntas, con lo que cambiaste en ellas.');
  await undo.getByRole('button', { name: 'Borrarlas' }).click();
  await expectNotice(page, 'Importación deshecha. Las preguntas ya no están.');
  await expect(page.getByText('No hay preguntas creadas')).toBeVisible();
  await expect(page.getByText('Importaste 9 preguntas hoy.')).toBeHidden();
});

test('shows each question as it will be, asks what the file does not say, and goes on after a reload', async ({
  signedIn,
  make,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tema 6.xml', mimeType: 'text/xml', buffer: await previewFile() });
  await expect(page.getByText('Moodle XML · 10 preguntas, 2 imágenes')).toBeVisible();
  await expect(page.getByText('Imágenes: 1 de 2')).toBeVisible();
  const rows = page.locator('li[data-number]');
  const row = (number: number) => page.locator(`li[data-number="${number}"]`);
  await expect(rows.first()).toHaveAttribute('data-number', '4');
  await expect(page.getByText('Entran 8: 6 iguales, 1 con cambios y 1 por mirar.')).toBeVisible();
  await expect(page.getByText('Falta 1 respuesta tuya.')).toBeVisible();
  // A damaged picture costs only itself, and its question says so.
  await expect(row(3)).toContainText('No se puede leer una de sus imágenes');
  await expect(row(3)).toContainText('Guárdala de nuevo como PNG');
  await expect(row(7)).toContainText('Hazla como Emparejar.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Abrir todas' }).click();
  await expect(row(1).getByText('Correcta')).toHaveCount(1);
  await expect(row(1).getByRole('listitem').filter({ hasText: 'Correcta' })).toContainText(
    'En los tilacoides',
  );
  await expect(row(1)).toContainText('Muy bien.');
  await expect(row(2)).toContainText('Respuesta correcta: Falso');
  await expect(row(5)).toContainText('Acepta de 12 a 13.');
  await expect(row(5).locator('.katex').first()).toBeVisible();
  const picture = row(6).getByRole('img', { name: 'Gráfica de la tasa' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await expect(row(8)).toContainText('gas50 %');
  await expect(row(8)).toContainText('Distingue tildes · Cuenta el artículo');
  await expect(row(9)).toContainText('Hueco 1: agua (100 %) · líquido (50 %).');
  await expect(row(9)).toContainText('Se elige entre: luz · sombra.');
  await expect(row(10)).toContainText('Hace la fotosíntesis');
  await expectAccessible(page);

  // Nothing is preselected.
  await expect(row(4).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(row(4).getByRole('radio', { name: /La clorofila a/ })).toBeChecked();
  await expect(page.getByText('Entran 9: 7 iguales, 1 con cambios y 1 por mirar.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(3).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Entran 8: 7 iguales y 1 con cambios.')).toBeVisible();
  await page.keyboard.press('o');
  await expect(row(3).getByText('El parénquima en empalizada')).toBeHidden();
  // In a field, letters are letters.
  const tag = page.getByRole('textbox', { name: 'Etiqueta para todas' });
  await tag.fill('');
  await tag.press('a');
  await expect(tag).toHaveValue('a');
  await expect(row(4).getByRole('radio', { name: /La clorofila a/ })).toBeChecked();

  const target = page.getByRole('combobox', { name: 'Lección' });
  await target.selectOption('Una lección nueva…');
  await page.getByRole('textbox', { name: 'Tema de la lección nueva' }).fill('La célula');

  await page.reload();
  await expect(row(4).getByRole('radio', { name: /La clorofila a/ })).toBeChecked();
  await expect(row(3).getByRole('checkbox')).not.toBeChecked();
  await expect(tag).toHaveValue('a');
  await expect(page.getByRole('textbox', { name: 'Tema de la lección nueva' })).toHaveValue('La célula');
  // What was answered is not left without asking, also after a reload.
  await page.getByRole('button', { name: 'Otro archivo' }).click();
  const leave = page.getByRole('alertdialog', { name: '¿Dejar lo que respondiste?' });
  await leave.getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: /^Míralas/ }).click();
  await expect(rows).toHaveCount(1);
  const address = page.url();
  await page.getByRole('button', { name: 'Importar 8 preguntas' }).click();
  await expect(page.getByText('La célula', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: '8 preguntas' })).toBeVisible();
  // The draft is used up.
  await page.goto(address);
  await expect(page.getByText('Lo que se leyó de este archivo ya no está')).toBeVisible();
  forgiveFailedCalls(consoleErrors);
});

test('asks whether dollar signs are prices, and shows them as signs until then', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  const text = 'Una botella cuesta $2 y seis cuestan 9$. ¿Cuánto se ahorra? {=3 ~4}';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'precios.gift', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const row = page.locator('li[data-number="1"]');
  await expect(row.getByText('¿Los $ son precios o fórmulas?')).toBeVisible();
  // In the question and in the choice of prices.
  await expect(row.getByText('cuesta $2 y seis cuestan 9$')).toHaveCount(2);
  await expect(row.locator('.katex')).toHaveCount(1);
  await row.getByRole('radio', { name: /^Fórmula/ }).check();
  await expect(row.locator('.katex')).toHaveCount(2);
  await expectAccessible(page);
  await row.getByRole('radio', { name: /^Precios/ }).check();
  await page.getByRole('button', { name: 'Importar 1 pregunta' }).click();
  await expect(page.getByRole('tabpanel').getByText('cuesta $2 y seis cuestan 9$')).toBeVisible();
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
  await page.getByRole('button', { name: 'Borrarlas' }).click();
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
  await chooseOfLesson(page, 'Exportar');
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
