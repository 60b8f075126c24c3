import { mkdirSync } from 'node:fs';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion, matchingQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson, chooseOfQuestion, expectNotice, lessonPath } from './teacher-pages.ts';

const shots = process.env.AULA_SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

test('finds and copies questions of other lessons, and shows their origin', async ({
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

test('moves questions by buttons, keys and dragging, but not after the assignment to students', async ({
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
  await chooseOfQuestion(page, 1, 'Bajar la pregunta 1');
  await expect(page.getByRole('status').filter({ hasText: 'Ahora es la pregunta 2 de 3.' })).toBeAttached();
  expect(await order()).toEqual(['Beta', 'Alfa', 'Gama']);

  await page.getByRole('button', { name: 'Editar la pregunta 3' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Pregunta 2', exact: true })).toContainText('Gama');
  await expect(page.getByRole('button', { name: 'Editar la pregunta 2' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText('Gama');
  // Escape closes the tooltip of the focused button.
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page
    .getByTitle('Arrastra para mover la pregunta 3')
    .dragTo(page.getByRole('region', { name: 'Pregunta 1', exact: true }));
  await expect(page.getByRole('region', { name: 'Pregunta 1', exact: true })).toContainText('Alfa');
  expect(await order()).toEqual(['Alfa', 'Gama', 'Beta']);
});

test('duplicates a lesson into another course', async ({ signedIn, make }) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId, { topic: 'La célula' });
  const page = await signedIn(teacher, lessonPath(lessonId));
  await chooseOfLesson(page, 'Duplicar');
  const dialog = page.getByRole('dialog', { name: 'Duplicar la lección' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expectNotice(page, 'La lección se duplicó. Esta es la copia.');
  await expect(page.getByText('La célula (2)', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copia de «La célula»' })).toBeVisible();
});

test('shows the facility, the answer and the most frequent error of a found question, by keyboard', {
  tag: '@extended',
}, async ({ signedIn, make, app }) => {
  const matching = matchingQuestion();
  const { teacher, courseId, students, lessonId } = await make.readyLesson(
    [choiceQuestion({ text: '¿Qué tiene una sola membrana?' }), matching],
    { students: 10, topic: 'La célula' },
  );
  for (const [index, student] of students.entries()) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'opcion_multiple' ? (index < 7 ? 'b' : 'a') : '',
    }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, new Date());
  }
  const other = await make.lesson(teacher, courseId, { topic: 'Repaso' });
  await addQuestion(app.deps, teacher, { lessonId: other, question: trueFalseQuestion({ text: 'Otra' }) });
  const into = await make.lesson(teacher, courseId, { topic: 'Prueba' });
  const page = await signedIn(teacher, lessonPath(into, 'contenido'));
  await page.getByRole('button', { name: 'Usar otra vez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar otra vez' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  const rows = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Sin usar');
  await expect(rows.nth(2)).toContainText('Facilidad: 70 %10 respuestas');
  await dialog.getByLabel('Año lectivo').selectOption({ index: 1 });
  await expect(dialog.getByText('3 de 3')).toBeVisible();

  await dialog.getByRole('checkbox', { name: /^Elegir: Otra/ }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 elegida · 1 punto. Se copian: lo que cambies')).toBeVisible();
  // In forced colours, the tick has the text colour instead of the missing background's colour.
  await page.emulateMedia({ forcedColors: 'active' });
  const tick = rows.nth(0).locator('input + svg');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(tick).toHaveCSS('color', ink);
  await expect(tick).toHaveCSS('opacity', '1');
  await page.emulateMedia({ forcedColors: 'none' });
  const open = dialog.getByRole('button', { name: 'Respuesta de: ¿Qué tiene una sola membrana?' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(rows.nth(2)).toContainText('Error más frecuente:');
  await expect(rows.nth(2)).toContainText('(30 %)');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('fotosíntesis');
  await expect(dialog.getByText('1 de 3')).toBeVisible();
  await expect(rows.locator('mark')).toHaveText('fotosíntesis');
  await dialog.getByRole('button', { name: /^Respuesta de:/ }).click();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/bank-search-hit-1440.png` });
  await search.fill('');
  await expect(rows).toHaveCount(3);
  await open.click();
  await expect(rows.nth(2)).toContainText('Error más frecuente:');
  await page.emulateMedia({ colorScheme: 'light' });
  if (shots) await page.screenshot({ path: `${shots}/bank-search-1440.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(844);
  if (shots) await page.screenshot({ path: `${shots}/bank-search-390.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  if (shots) await page.screenshot({ path: `${shots}/bank-search-dark-390.png` });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await dialog.getByRole('button', { name: 'Copiar 1 pregunta' }).click();
  await expectNotice(page, 'Se copió 1 pregunta.');
});
