import type { Locator, Page } from '@playwright/test';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
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
import { addBy, expectNotice, lessonPath, openMore } from './teacher-pages.ts';

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

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('writes questions one after another, the text first and the rest folded', async ({
  app,
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Agregar Pregunta' }).press('Enter');
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  const text = form.getByLabel('Texto de la pregunta');
  await expect(text).toBeFocused();
  // Saving is the one filled button.
  const filled = page.locator('main .bg-accent.text-on-accent');
  await expect(filled).toHaveText([/Guardar y escribir otra/]);
  const more = form.locator('details');
  await expect(more).toContainText('Más · 1 punto · etiquetas, solución y comentarios, sin rellenar');

  // A question brings its options along, and its key where the text says it.
  await paste(text, '3. ¿Qué gas toma la planta?\na) Oxígeno\n*b) Dióxido de carbono\nc) Nitrógeno');
  await expect(text).toHaveText('¿Qué gas toma la planta?');
  await expect(form.getByRole('textbox', { name: 'Opción b' })).toHaveText('Dióxido de carbono');
  await expect(form.getByRole('radio', { name: 'La opción b es la correcta' })).toBeChecked();

  // What is typed in the folded part stays, and the line says it.
  await openMore(form);
  await form.getByLabel('Puntos').fill('2');
  await form.getByRole('textbox', { name: /^Solución de ejemplo/ }).fill('Lo toma por los estomas.');
  await expectAccessible(page);
  await openMore(form);
  await expect(more).toContainText('Más · 2 puntos · con solución · etiquetas y comentarios, sin rellenar');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await expect(item(page, 2)).toContainText('Opción múltiple · Medio · 2 puntos');
  await expect(item(page, 2)).toContainText('Lo toma por los estomas.');

  // The next one is empty and has the focus.
  await expect(text).toHaveText('');
  await expect(text).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Opción b' })).toHaveText('');

  // A problem in the folded part opens it.
  await text.fill('¿Qué libera?');
  await form.getByRole('textbox', { name: 'Opción a' }).fill('Oxígeno');
  await form.getByRole('textbox', { name: 'Opción b' }).fill('Nitrógeno');
  await form.getByRole('radio', { name: 'La opción a es la correcta' }).check();
  await openMore(form);
  await form.getByLabel('Puntos').fill('1.1');
  await openMore(form);
  await expect(form.getByLabel('Puntos')).toBeHidden();
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByLabel('Puntos')).toBeFocused();
  await form.getByLabel('Puntos').fill('1');

  // An exercise asks by its statement; its text is folded with what it says.
  await form.getByLabel('Tipo').selectOption({ label: 'Verdadero/Falso' });
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await addBy(page, 'Ejercicio');
  await expect(form.getByRole('textbox', { name: 'Enunciado' })).toBeFocused();
  await expect(form.getByLabel('Texto de la pregunta')).toHaveCount(0);
  await expect(more).toContainText('Más · 1 punto · texto «Resuelve el ejercicio.»');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Enunciado' }).fill('Halla $x$ en $2x = 1$.');
  await form.getByLabel('Respuesta exacta').fill('1/2');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await expect(form).toBeHidden();
  const saved = await listQuestions(app.deps, teacher, lessonId);
  expect(saved.map(({ text: written }) => written)).toEqual([
    trueFalseQuestion().text,
    '¿Qué gas toma la planta?',
    '¿Qué libera?',
    'Resuelve el ejercicio.',
  ]);
});

test('says which question is still in doubt, until its teacher settles it', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const question of [trueFalseQuestion(), choiceQuestion()])
    await addQuestion(app.deps, teacher, { lessonId, question });
  await app.deps.db
    .updateTable('questions')
    .set({ doubt: JSON.stringify({ reason: 'answered-otherwise', said: ['Falso'] }) })
    .where('lesson_id', '=', lessonId)
    .where('position', '=', 1)
    .execute();
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await expect(item(page, 1)).toContainText('Clave por comprobar');
  await expect(item(page, 1)).toContainText('El modelo, sin ver la clave, respondió: Falso.');
  await expect(item(page, 2)).not.toContainText('por comprobar');
  await expectAccessible(page);
  // Who gives the questions to students reads it before.
  await page.getByRole('button', { name: 'Asignar Preguntas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar Preguntas' });
  await dialog.getByRole('button', { name: 'Asignar Preguntas' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText('no se pueden modificar. 1 sigue por comprobar.');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'La pregunta 1 está bien así' }).click();
  await expectNotice(page, 'La pregunta queda como está.');
  await expect(page.getByText('Clave por comprobar')).toHaveCount(0);
});
