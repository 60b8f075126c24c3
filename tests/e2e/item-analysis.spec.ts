import { readFileSync } from 'node:fs';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion, exerciseQuestion, trueFalseQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson, lessonPath } from './teacher-pages.ts';

const questions = [
  choiceQuestion({ text: '¿Cuánto vale $\\lim_{x \\to 2}(x^2 - 1)$?', correctAnswer: 'b' }),
  trueFalseQuestion({ points: 2.5 }),
  exerciseQuestion(),
  // The key is wrong: students who know the topic choose c.
  choiceQuestion({ text: '¿Cuánto vale $\\lim_{x \\to 0}\\frac{\\sin 3x}{x}$?', correctAnswer: 'a' }),
];

test('lists a suspicious key first, and lets the teacher correct or confirm it', async ({
  signedIn,
  make,
  app,
}) => {
  const { lessonId, students, teacher } = await make.readyLesson(questions, {
    topic: 'Límites y continuidad',
    students: 12,
  });
  for (const [index, student] of students.entries()) {
    const given = index < 7 ? ['b', 'Verdadero', '1/2', 'c'] : ['a', 'Falso', '2', 'a'];
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id }, at) => ({ questionId: id, answer: given[at]! }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, new Date());
  }

  const page = await signedIn(teacher, lessonPath(lessonId));
  await chooseOfLesson(page, 'Análisis de preguntas');
  await expect(page.getByRole('heading', { name: 'Pregunta 4: ¿clave equivocada?' })).toBeVisible();
  await expect(
    page.getByText('4 de los 4 con mejor nota en el resto eligieron c, y la clave es a.'),
  ).toBeVisible();
  await expect(page.getByText(/^12 intentos, el mejor de cada estudiante/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Análisis de preguntas' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('0.58');
  await expect(rows.nth(4)).toContainText('−');
  await expect(page.getByRole('link', { name: 'Corregir y recalificar' })).toHaveAttribute(
    'href',
    /\/teacher\/pregunta\/\d+\/corregir$/,
  );
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('analisis-de-preguntas.csv');
  const [head, first, second] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(head).toMatch(/^\ufeff?"?Pregunta"?;"?Tipo"?;"?Puntos"?;/);
  expect([first, second].map((row) => row!.split(';')[2])).toEqual(['1', '2,5']);

  await page.getByRole('button', { name: 'La clave está bien' }).click();
  await expect(page.getByRole('heading', { name: /clave equivocada/ })).toHaveCount(0);
  await expect(rows.nth(4)).toContainText('La clave está bien');
});
