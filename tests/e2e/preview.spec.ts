import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice } from './teacher-pages.ts';

test('lets a teacher take a lesson as a student and stores nothing', async ({ app, make, signedIn }) => {
  const { teacher, lessonId } = await make.readyLesson([choiceQuestion(), trueFalseQuestion()]);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.getByRole('link', { name: 'Vista previa' }).click();
  const bar = page.getByRole('region', { name: 'Vista previa.' });
  await expect(bar).toContainText('No deja intento ni nota.');
  await expect(page.getByRole('heading', { name: 'Intento 1 de 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('timer')).toContainText(/^(30:00|29:)/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Quito/ }).check();
  await page.getByRole('button', { name: 'Entregar' }).first().click();
  await expectNotice(page, 'Por favor, responde la pregunta 2 antes de calificar.');
  await page.getByRole('radio', { name: 'Falso' }).check();
  await page.getByRole('button', { name: 'Entregar' }).first().click();
  await expect(page.getByRole('heading', { name: /^Calificación final/ })).toBeVisible();
  await expect(page.getByText('5.00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprobante' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Otra vez' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL(`**/teacher/leccion/${lessonId}`);
  for (const table of ['sittings', 'attempts'] as const)
    expect(
      await app.deps.db.selectFrom(table).where('lesson_id', '=', lessonId).selectAll().execute(),
    ).toEqual([]);
});

test('says that a lesson to preview has no questions, and links back', async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/vista-previa`);
  await expect(page.getByText('No se encontraron preguntas para esta lección').first()).toBeVisible();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await page.waitForURL(`**/teacher/leccion/${lessonId}`);
  consoleErrors.splice(0);
});
