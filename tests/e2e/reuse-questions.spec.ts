import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { choiceQuestion, matchingQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

test('questions of other lessons are searched, copied, and say where they came from', async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId } = await make.course();
  const cell = await make.lesson(teacher, courseId, { topic: 'La célula' });
  for (const question of [
    matchingQuestion(),
    openQuestion({ text: '¿Por qué la membrana deja pasar el agua?' }),
    choiceQuestion({ points: 2, text: 'La membrana está formada por' }),
  ])
    await addQuestion(app.deps, teacher, { lessonId: cell, question });
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Repaso' });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Usar otra vez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar otra vez' });
  await dialog.getByRole('searchbox').fill('membrana');
  await expect(dialog.getByText('2 de 3')).toBeVisible();
  await expect(dialog.locator('mark')).toHaveText(['membrana', 'membrana']);
  await dialog.getByRole('checkbox', { name: /^Elegir: La membrana/ }).check();
  await dialog.getByRole('checkbox', { name: /^Elegir: ¿Por qué/ }).check();
  await expect(dialog.getByText('2 elegidas · 3 puntos')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar 2 preguntas' }).click();
  await expectNotice(page, 'Se copiaron 2 preguntas.');
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText(
    'Copia de «La célula»',
  );
});

test('questions are moved by buttons, keys and dragging, and not once students have them', async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const text of ['Alfa', 'Beta', 'Gama'])
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
  const order = async () => (await listQuestions(app.deps, teacher, lessonId)).map(({ text }) => text);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Bajar la pregunta 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ahora es la pregunta 2 de 3.' })).toBeAttached();
  expect(await order()).toEqual(['Beta', 'Alfa', 'Gama']);

  await page.getByRole('button', { name: 'Editar la pregunta 3' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Pregunta 2', exact: true })).toContainText('Gama');
  await expect(page.getByRole('button', { name: 'Editar la pregunta 2' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText('Gama');
  // The name of the focused button.
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page
    .getByTitle('Arrastra para mover la pregunta 3')
    .dragTo(page.getByRole('region', { name: 'Pregunta 1', exact: true }));
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText('Alfa');
  expect(await order()).toEqual(['Alfa', 'Gama', 'Beta']);
});

test('a lesson is duplicated into another course', async ({ signedIn, make }) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId, { topic: 'La célula' });
  const page = await signedIn(teacher, lessonPath(lessonId));
  await page.getByRole('button', { name: 'Duplicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar la lección' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expectNotice(page, 'La lección se duplicó. Esta es la copia.');
  await expect(page.getByText('La célula (2)', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copia de «La célula»' })).toBeVisible();
});
