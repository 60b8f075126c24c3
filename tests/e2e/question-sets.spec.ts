import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import type { QuestionSets } from '../../src/shared/contracts/question-sets.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, refuseWith } from './faulty-server.ts';
import { test as withoutModel } from './fixtures.ts';
import { expectNotice, forgiveFailedCalls, retry } from './teacher-pages.ts';
import { expect, sharedTest, test } from './with-model.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Preguntas de cada estudiante' });
const prepareFor = (page: Page, count: number) =>
  page.getByRole('button', { name: `Preparar para ${count} estudiantes` });
/** Returns the element of one of the four counts. */
const count = (page: Page, name: string) =>
  panelOf(page).locator('dl > div').filter({ hasText: name }).locator('dd');

async function openCustom(page: Page, lessonId: number): Promise<void> {
  await page.goto(`/teacher/leccion/${lessonId}?tab=parametros`);
  await page.getByRole('radio', { name: 'Personalizado' }).click();
}

test('prepares the questions of all students, and lets a student who starts meanwhile join', async ({
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
  await expect(panel).toContainText('Estudiantes con sus preguntas: 0 de 3.');
  await expect(panel).toContainText('necesita 6 llamadas al modelo.');
  await expect(panel).toContainText('De un banco común serían 2 llamadas al modelo.');
  await prepareFor(page, 3).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Preparar las preguntas de 3 estudiantes?' });
  await expect(dialog).toContainText('6 llamadas al modelo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(prepareFor(page, 3)).toBeFocused();
  expect(model.requests).toHaveLength(0);
  await prepareFor(page, 3).click();
  await dialog.getByRole('button', { name: 'Sí, preparar' }).click();
  await expect(count(page, 'En curso')).toHaveText('3');
  // The product sends a model one request at a time until the model has proven that it handles more.
  await model.arrival(0);
  await expect(panel).toContainText('Preparando preguntas');
  await page.getByRole('button', { name: 'Ver estudiantes' }).click();
  await expect(panel.getByText('Escribiendo').first()).toBeVisible();
  await expectAccessible(page);

  // The work continues after the teacher leaves and returns.
  await page.reload();
  await expect(count(page, 'En curso')).toHaveText('3');

  const student = await signedIn(students[0]!, `/student/curso/${subjectId}?name=F`);
  await student.getByRole('button', { name: 'Iniciar Lección' }).click();
  await expect(student.getByRole('dialog', { name: 'Preparando tu lección' })).toBeVisible();
  expect(model.requests).toHaveLength(1);

  open.resolve();
  await expect(count(page, 'Listos')).toHaveText('3');
  await expect(panel).toContainText('Todos los estudiantes tienen sus preguntas.');
  await expect(panel).toContainText(/Usadas hasta ahora en esta lección: \d+ llamadas al modelo/);
  await student.waitForURL(`**/student/leccion/${lessonId}**`);
  // The joined job wrote one set, not two: each set has a different focus.
  const focuses = model.requests.flatMap(({ raw }) => /\\"focus\\":\{.*?\}/.exec(raw) ?? []);
  expect(new Set(focuses).size).toBe(3);
});

test('shows why sets failed, retries them, and stops waiting sets', { tag: '@extended' }, async ({
  make,
  signedIn,
  model,
  app,
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
  // Four are generated concurrently; two wait.
  await expect(count(page, 'En curso')).toHaveText('6');
  await page.getByRole('button', { name: 'Ver estudiantes' }).click();
  await expect(panelOf(page).getByText('Escribiendo')).toHaveCount(4);
  await page.getByRole('button', { name: 'Detener los que esperan' }).click();
  await expect(page.getByText('Se detuvieron los que esperaban.')).toBeVisible();
  await expect(count(page, 'Sin preparar')).toHaveText('2');
  open.resolve();
  await expect(count(page, 'Listos')).toHaveText('4');
  const sets = await app.deps.db.selectFrom('question_sets').selectAll().where('ready', '=', 1).execute();
  expect(sets).toHaveLength(4);
});

sharedTest('offers the preparation only after parameters are saved', async ({ make, signedIn }) => {
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

test('shows an error when loading, requesting or stopping fails', { tag: '@extended' }, async ({
  make,
  signedIn,
  model,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course(6);
  const lessonId = await make.lesson(teacher, courseId);
  await make.prompt(teacher, lessonId, 2);
  const page = await signedIn(teacher, '/teacher/asignaturas');
  await refuseWith(page, 'questionSets.overview', 500);
  await openCustom(page, lessonId);
  const failed = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el avance' });
  await expect(failed).toContainText('Error del servidor (500)');
  await page.unrouteAll();
  await retry(failed);

  for (const [status, code, text] of [
    [500, undefined, 'No se pudieron pedir las preguntas.'],
    [429, 'token-budget-spent', 'La institución agotó su presupuesto de IA de este periodo.'],
  ] as const) {
    await refuseWith(page, 'questionSets.prepare', status, code);
    await prepareFor(page, 6).click();
    await page.getByRole('button', { name: 'Sí, preparar' }).click();
    await expectNotice(page, text);
    await expect(count(page, 'Sin preparar')).toHaveText('6');
    await page.unrouteAll();
  }

  const open = Promise.withResolvers<void>();
  model.play(() => ({ kind: 'gate', open: open.promise }));
  await prepareFor(page, 6).click();
  await page.getByRole('button', { name: 'Sí, preparar' }).click();
  await model.arrival(0);
  await refuseWith(page, 'questionSets.stop', 500);
  await page.getByRole('button', { name: 'Detener los que esperan' }).click();
  await expectNotice(page, 'No se pudo detener.');
  open.resolve();
  await expect(count(page, 'Listos')).toHaveText('6');
  forgiveFailedCalls(consoleErrors);
});

sharedTest(
  'has nothing to prepare in a course without students, and reports a small budget',
  { tag: '@extended' },
  async ({ make, signedIn }) => {
    const { teacher, courseId } = await make.course(0);
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 2);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    await openCustom(page, lessonId);
    await expect(panelOf(page)).toContainText('Aún no hay estudiantes matriculados en esta materia.');

    const state = { state: 'none', stage: null, progressDone: 0, progressTotal: 0, errorCode: null } as const;
    const sets: QuestionSets = {
      prompt: { questionCount: 2, way: 'each' },
      students: [{ studentId: 1, names: 'Ana Paz', ...state }],
      since: null,
      estimate: { each: { calls: 1, tokens: 14_000 }, bank: { calls: 1, tokens: 14_000 } },
      used: { calls: 0, tokens: 0 },
      tokensLeft: 12_000,
    };
    await answerWith(page, 'questionSets.overview', sets);
    await page.reload();
    await expect(panelOf(page)).toContainText(
      'Lo que queda de IA este mes no alcanza: algunas no se prepararán.',
    );
    await expectAccessible(page);
  },
);

withoutModel(
  'where no model is asked they come from the bank; new parameters draw them anew',
  { tag: '@extended' },
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 2);
    for (const question of [choiceQuestion(), trueFalseQuestion()])
      await addQuestion(app.deps, teacher, { lessonId, question });
    const page = await signedIn(teacher, `/teacher/leccion/${lessonId}?tab=parametros`);
    await expect(panelOf(page)).toContainText(
      'Sin un modelo de IA se toman de las preguntas guardadas en la lección.',
    );
    await prepareFor(page, 2).click();
    await page.getByRole('button', { name: 'Sí, preparar' }).click();
    await expect(count(page, 'Listos')).toHaveText('2');

    await page.getByLabel('Descripción').fill('La presión de los líquidos.');
    await page.getByRole('button', { name: 'Guardar Parámetros' }).click();
    const overwrite = page.getByRole('alertdialog', { name: '¿Reemplazar la configuración personalizada?' });
    await expect(overwrite).toContainText('que aún no han empezado recibirán preguntas de la nueva');
    await overwrite.getByRole('button', { name: 'Sí, reemplazar' }).click();
    await expect(count(page, 'Sin preparar')).toHaveText('2');
    await prepareFor(page, 2).click();
    await page.getByRole('button', { name: 'Sí, preparar' }).click();
    await expect(count(page, 'Listos')).toHaveText('2');
    // The server first asks whether parameters may be replaced.
    forgiveFailedCalls(consoleErrors);
  },
);
