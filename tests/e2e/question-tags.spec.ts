import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { addBy, chooseOfQuestion, expectNotice, lessonPath, openMore } from './teacher-pages.ts';

const shots = process.env.AULA_SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
const file = fileURLToPath(new URL('../support/exchange/moodle-4.xml', import.meta.url));

test('lets a teacher tag questions, filter by a tag, rename it and draw by it', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Triángulos rectángulos' });
  const add = (question: ReturnType<typeof trueFalseQuestion>) =>
    addQuestion(app.deps, teacher, { lessonId, question });
  await add(trueFalseQuestion({ text: 'La hipotenusa es el lado más largo.' }));
  for (const [n, side] of [6, 7, 24].entries())
    await add(
      exerciseQuestion({
        text: `Halla la hipotenusa ${n + 1}.`,
        statement: `$${side}$`,
        tags: ['Pitagoras'],
      }),
    );
  await add(openQuestion({ text: 'Demuestra el teorema.', tags: ['demostrar'] }));
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));

  const first = page.getByRole('region', { name: 'Pregunta 1', exact: true });
  await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
  await openMore(first);
  const field = first.getByLabel('Etiquetas');
  await field.fill('ternas');
  await field.press('Enter');
  await field.pressSequentially('PITÁGORAS,Sobra');
  await field.press('Enter');
  await first.getByRole('button', { name: 'Quitar la etiqueta «Sobra»' }).click();
  await expect(field).toBeFocused();
  if (shots) await page.screenshot({ path: `${shots}/tags-edit-1440.png`, fullPage: true });
  await first.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Pregunta actualizada exitosamente.');
  // The spelling that the course already uses.
  await expect(first).toContainText('Etiquetas: ternasPitagoras');

  const card = page.getByRole('region', { name: 'Etiquetas de la lección' });
  await card.getByRole('button', { name: 'demostrar 1' }).click();
  await expect(page.getByText('Solo las de la etiqueta «demostrar»: 1 de 5.')).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pregunta 5', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(first).toBeVisible();

  await card.getByRole('button', { name: 'Renombrar o unir' }).click();
  const rename = page.getByRole('dialog', { name: 'Renombrar o unir' });
  await rename.getByLabel('Etiqueta').selectOption('Pitagoras');
  await expect(rename.getByText('La tienen 4 preguntas.')).toBeVisible();
  await rename.getByLabel('Nombre nuevo').fill('demostrar');
  await expect(rename.getByText('Se une con «demostrar», que tiene 1 pregunta.')).toBeVisible();
  await expect(rename.getByRole('button', { name: 'Unir' })).toBeVisible();
  await rename.getByLabel('Nombre nuevo').fill('Pitágoras');
  await expectAccessible(page);
  await rename.getByRole('button', { name: 'Renombrar' }).click();
  await expectNotice(page, 'La etiqueta tiene otro nombre.');
  await expect(card.getByRole('button', { name: 'Pitágoras 4' })).toBeVisible();

  await addBy(page, 'Bolsa de preguntas');
  const pool = page.getByRole('dialog', { name: 'Nueva bolsa' });
  await pool.getByLabel('Con la etiqueta').selectOption({ label: 'Pitágoras (4)' });
  await pool.getByLabel('Tipo').selectOption({ label: 'Ejercicio' });
  await pool.getByRole('button', { name: 'Elegir las 3 que se ven' }).click();
  await pool.getByLabel('Nombre').fill('Teorema de Pitágoras');
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/pool-dialog-1440.png` });
  await pool.getByRole('button', { name: 'Guardar bolsa' }).click();
  await expectNotice(page, 'La bolsa quedó guardada.');
  await expect(
    page.getByText('2 iguales para todos · 1 de 3 de la bolsa «Teorema de Pitágoras»'),
  ).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/tags-bank-1440.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Etiqueta', { exact: true }).selectOption('demostrar');
  await expect(page.getByText('Solo las de la etiqueta «demostrar»: 1 de 5.')).toBeVisible();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/tags-bank-390.png` });
});

test('lets a teacher change the tags of an assigned question, and find it by tag for another lesson', {
  tag: '@extended',
}, async ({ make, app, signedIn }) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'La célula' });
  for (const text of ['La membrana es doble.', 'El núcleo guarda la información.'])
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
  await assignQuestions(app.deps, teacher, lessonId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await chooseOfQuestion(page, 1, 'Etiquetas de la pregunta 1');
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de la pregunta 1' });
  // Text left in the field counts as a tag.
  await dialog.getByLabel('Etiquetas').fill('célula');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Las etiquetas quedaron guardadas.');
  expect((await listQuestions(app.deps, teacher, lessonId))[0]!.tags).toEqual(['célula']);

  const other = await make.lesson(teacher, courseId, { topic: 'Repaso' });
  await page.goto(lessonPath(other, 'contenido'));
  await page.getByRole('button', { name: 'Usar otra vez' }).click();
  const reuse = page.getByRole('dialog', { name: 'Usar otra vez' });
  await reuse.getByLabel('Etiqueta', { exact: true }).selectOption('célula');
  await expect(reuse.getByText('1 de 2')).toBeVisible();
  await reuse.getByRole('checkbox', { name: /^Elegir: La membrana/ }).check();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/reuse-1440.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  if (shots) await page.screenshot({ path: `${shots}/reuse-390.png` });
  await reuse.getByRole('button', { name: 'Quitar el filtro de la etiqueta «célula»' }).click();
  await expect(reuse.getByText('2 de 2')).toBeVisible();
  await reuse.getByRole('button', { name: 'Copiar 1 pregunta' }).click();
  await expectNotice(page, 'Se copió 1 pregunta.');
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText('célula');
});

test('imports a tag for all questions of a file, and its categories as tags', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Etiqueta para todas').fill('Banco 2025');
  await page.getByRole('switch', { name: /^Categorías como etiquetas/ }).check();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/import-1440.png`, fullPage: true });
  await page.getByRole('button', { name: /^Importar \d+ preguntas/ }).click();
  await expect(page.getByRole('region', { name: 'Etiquetas de la lección' })).toContainText('Banco 2025');
  const questions = await listQuestions(app.deps, teacher, lessonId);
  for (const { tags = [] } of questions) expect(tags).toContain('Banco 2025');
  expect(new Set(questions.flatMap(({ tags = [] }) => tags)).size).toBeGreaterThan(1);
});
