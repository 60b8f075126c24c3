import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { lessonPath } from './teacher-pages.ts';

const item = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });

/** Counts the visible buttons, links, fields and tabs of the page. */
const countControls = (page: Page) =>
  page
    .locator('main')
    .locator('a[href], button, input, select, textarea, summary, [role=tab], [contenteditable=true]')
    .filter({ visible: true })
    .count();

test('shows at most eighteen controls and two for each of seventeen questions', async ({
  app,
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'La fotosíntesis' });
  const types = [choiceQuestion, trueFalseQuestion, exerciseQuestion, openQuestion];
  for (let at = 0; at < 17; at += 1)
    await addQuestion(app.deps, teacher, { lessonId, question: types[at % types.length]!() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await expect(item(page, 17)).toBeVisible();
  expect(await countControls(page)).toBeLessThanOrEqual(18 + 2 * 17);
  await page.getByRole('switch', { name: 'Plegar' }).check();
  await expect(page.getByText('Solución de ejemplo')).toHaveCount(0);
  expect(await countControls(page)).toBeLessThanOrEqual(18 + 2 * 17);
});

test('folds every question to its text and its key, and remembers it', async ({ app, make, signedIn }) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const questions = [
    choiceQuestion({ points: 2 }),
    trueFalseQuestion(),
    exerciseQuestion({ text: 'Resuelve el ejercicio.', statement: 'Halla $x$ en $2x = 1$.' }),
    openQuestion(),
    multipleAnswersQuestion(),
    shortAnswerQuestion(),
    orderingQuestion(),
    matchingQuestion(),
    gapFillingQuestion(),
  ];
  for (const question of questions) await addQuestion(app.deps, teacher, { lessonId, question });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const fold = page.getByRole('switch', { name: 'Plegar' });
  // Open at first.
  await expect(fold).not.toBeChecked();
  await expect(item(page, 1).getByText('Guayaquil')).toBeVisible();
  await expect(page.getByText('10 puntos', { exact: true })).toBeVisible();
  await tabTo(page, /^Plegar$/);
  await page.keyboard.press('Space');
  await expect(fold).toBeChecked();
  await expect(item(page, 1)).toContainText('Opción múltiple · Medio · 2 puntos');
  await expect(item(page, 1)).toContainText('b · Quito');
  await expect(item(page, 1).getByText('Guayaquil')).toHaveCount(0);
  await expect(item(page, 2)).toContainText('Verdadero');
  // The text of an exercise that says nothing gives way to its statement.
  await expect(item(page, 3)).toContainText('Halla');
  await expect(item(page, 3)).not.toContainText('Resuelve el ejercicio.');
  await expect(item(page, 4)).toContainText('2 criterios');
  await expect(item(page, 4)).not.toContainText('Porque desplaza');
  await expect(item(page, 7)).toContainText(/\d elementos/);
  await expect(item(page, 8)).toContainText(/\d parejas/);
  await expect(item(page, 9)).toContainText('_____');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);

  // The locked part tells the keyboard why.
  const prompts = page.getByRole('tab', { name: 'Prompts' });
  await expect(prompts).toBeDisabled();
  await prompts.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Los prompts se guardan en Parámetros.');

  await page.reload();
  await expect(fold).toBeChecked();
  await expect(item(page, 1)).toContainText('b · Quito');
  await fold.uncheck();
  await expect(item(page, 1).getByText('Guayaquil')).toBeVisible();
});

test('shows how a question went once it was done, and opens a folded one alone', async ({
  app,
  make,
  signedIn,
}) => {
  const { teacher, students, lessonId } = await make.readyLesson([trueFalseQuestion(), openQuestion()], {
    students: 10,
  });
  for (const [index, student] of students.entries()) {
    const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
    const answers = questions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'respuesta_abierta' ? `Texto ${index}` : index < 7 ? 'Verdadero' : 'Falso',
    }));
    await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.deps.clock.now());
  }
  await expect
    .poll(async () =>
      (
        await app.deps.db.selectFrom('attempts').select('state').where('lesson_id', '=', lessonId).execute()
      ).filter(({ state }) => state === 'grading'),
    )
    .toEqual([]);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await expect(item(page, 1)).toContainText('70 % bien');
  await expect(item(page, 2)).toContainText('10 sin nota');
  await expect(item(page, 1).getByRole('button', { name: /^Editar|^Corregir esta/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Plegar' }).check();
  const open = item(page, 2).getByRole('button', { name: /Abrir la pregunta 2/ });
  await open.press('Enter');
  await expect(item(page, 2)).toContainText('Porque desplaza');
  const close = item(page, 2).getByRole('button', { name: /^Cerrar/ });
  await expect(close).toBeFocused();
  await expectAccessible(page);
  await close.press('Enter');
  await expect(item(page, 2)).not.toContainText('Porque desplaza');
  await expect(open).toBeFocused();
  await page.getByRole('switch', { name: 'Plegar' }).uncheck();
});
