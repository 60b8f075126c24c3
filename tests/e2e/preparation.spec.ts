import type { Page } from '@playwright/test';
import type { Script } from '../support/model-server.ts';
import { choiceQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { refuseWith } from './faulty-server.ts';
import { begin } from './fixtures.ts';
import { withoutPauses } from './pass-time.ts';
import { test as base, expect } from './with-model.ts';

/** The product with a required model server, which each test scripts. */
const test = base.extend<{
  /** Opens a separate browser for this student, on the lessons of the subject. */
  open: (student: Person, subjectId: number) => Promise<Page>;
}>({
  // In seconds: the timeout for a hanging model, shorter than the default.
  patience: '30',
  open: async ({ signedIn }, use) => {
    await use(async (student, subjectId) => {
      const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      return page;
    });
  },
});

/** Creates a lesson whose questions are generated for each student who starts it. */
async function promptLesson(make: ReturnType<typeof scenario>, questionCount = 3) {
  const course = await make.course(0);
  const lessonId = await make.lesson(course.teacher, course.courseId, { topic: 'Elementos' });
  await make.prompt(course.teacher, lessonId, questionCount);
  await make.enable(course.teacher, lessonId);
  return { ...course, lessonId, student: await make.enrolled(course.subjectId) };
}

const start = (page: Page) => page.getByRole('button', { name: 'Iniciar Lección' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Preparando tu lección' });
const questionsOn = (page: Page) => page.getByRole('region', { name: /^Pregunta \d+$/ });

/** Counts the questions assigned to a student and the questions generated for them. */
async function questionsOf(app: TestApp, student: Person) {
  const [given, written] = await Promise.all([
    app.deps.db
      .selectFrom('assignments')
      .select('question_id')
      .where('student_id', '=', student.userId)
      .execute(),
    app.deps.db.selectFrom('questions').select('id').where('owner_student_id', '=', student.userId).execute(),
  ]);
  return { given: given.length, written: written.length };
}

/** Returns a promise that delays the model's responses, and the function that releases them. */
function gate() {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
}

test('shows the progress of writing the questions, then opens the lesson', async ({
  make,
  app,
  model,
  open,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  const held = gate();
  model.play(() => ({ kind: 'gate', open: held.open }));
  await start(page).click();
  await expect(overlay(page)).toContainText('Generando preguntas personalizadas...');
  await expect(overlay(page)).toContainText('El tiempo no cuenta hasta que pulses Empezar.');
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
  await expect(page.getByText('Preparando...')).toBeAttached();
  await expect(overlay(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  held.release();
  await begin(page);
  await expect(questionsOn(page)).toHaveCount(3);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    topic: 'Elementos',
    duration: '30',
    subject: 'Física',
  });
  expect(await questionsOf(app, student)).toEqual({ given: 3, written: 3 });
  // The correct answers have not reached the browser.
  expect(await page.content()).not.toMatch(/correctAnswer|respuesta_correcta/);
});

test('says that the questions already exist, and generates nothing', async ({ make, model, open }) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
  const page = await open(student, subjectId);
  await start(page).click();
  await expect(page.getByText('Preguntas ya registradas para esta lección.')).toBeVisible();
  await begin(page);
  expect(model.requests).toEqual([]);
});

test('generates one set despite two tabs and a reload', { tag: '@extended' }, async ({
  make,
  app,
  model,
  open,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  const held = gate();
  model.play(() => ({ kind: 'gate', open: held.open }));
  const second = await page.context().newPage();
  await second.goto(page.url());
  await Promise.all([start(page).click(), start(second).click()]);
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
  await expect(overlay(second)).toContainText('Generando la pregunta 1 de 3');

  await page.reload();
  await start(page).click();
  await expect(overlay(page)).toBeVisible();
  held.release();
  for (const tab of [page, second]) {
    await begin(tab);
    await expect(questionsOn(tab)).toHaveCount(3);
  }
  expect(await questionsOf(app, student)).toEqual({ given: 3, written: 3 });
  expect(await app.deps.db.selectFrom('sittings').select('id').execute()).toHaveLength(1);
  expect(await app.deps.db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
});

test('lets a student stop waiting, and joins the running generation on the next start', {
  tag: '@extended',
}, async ({ make, app, model, open }) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  const held = gate();
  model.play(() => ({ kind: 'gate', open: held.open }));
  await start(page).click();
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
  await pressEscape(page);
  await expect(overlay(page)).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByText('Tus preguntas se siguen preparando.')).toBeVisible();
  await expect(start(page)).toBeFocused();
  expect(await app.deps.db.selectFrom('attempts').select('id').execute()).toEqual([]);
  await start(page).click();
  await expect(overlay(page)).toBeVisible();
  held.release();
  await begin(page);
  await expect(questionsOn(page)).toHaveCount(3);
  expect(await app.deps.db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
  expect(await questionsOf(app, student)).toEqual({ given: 3, written: 3 });
});

const nothing = (): ReturnType<Extract<Script, (...args: never[]) => unknown>> => ({
  kind: 'edit',
  json: () => ({ questions: [] }),
});
const failures: [what: string, script: Script, text: string][] = [
  [
    'answers with an error',
    () => ({ kind: 'status', status: 500 }),
    'Error al generar preguntas. Intenta nuevamente.',
  ],
  ['cannot be reached', () => ({ kind: 'reset' }), 'El modelo de IA no está disponible en este momento.'],
  [
    'does not answer in time',
    () => ({ kind: 'hang' }),
    'El modelo de IA no está disponible en este momento.',
  ],
  [
    'writes what cannot be read',
    () => ({ kind: 'content', content: 'Claro, aquí tienes las preguntas.' }),
    'Error al interpretar las preguntas JSON.',
  ],
];

test.describe('a model that fails', { tag: '@extended' }, () => {
  test.use({ patience: '1' });

  for (const [what, script, text] of failures) {
    test(`shows the student that the model ${what}, loses nothing and starts again`, async ({
      make,
      app,
      model,
      open,
    }) => {
      test.setTimeout(180_000);
      const { student, subjectId } = await promptLesson(make);
      const page = await open(student, subjectId);
      model.play(script);
      await start(page).click();
      await expect(overlay(page)).toContainText('no tienes que hacer nada', { timeout: 60_000 });
      const said = page.getByRole('alert').filter({ hasText: text });
      await withoutPauses(app, () => expect(said).toBeVisible({ timeout: 120_000 }));
      await expect(overlay(page)).toBeHidden();
      await expect(start(page)).toBeEnabled();
      await expectAccessible(page);
      expect(await questionsOf(app, student)).toEqual({ given: 0, written: 0 });
      expect(await app.deps.db.selectFrom('sittings').select('id').execute()).toEqual([]);

      model.play([]);
      await said.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible({ timeout: 30_000 });
      await begin(page);
      await expect(questionsOn(page)).toHaveCount(3);
      expect(await questionsOf(app, student)).toEqual({ given: 3, written: 3 });
    });
  }

  test('keeps the questions of a short generation, and generates only the rest on the next start', async ({
    make,
    app,
    model,
    open,
  }) => {
    test.setTimeout(180_000);
    const { student, subjectId } = await promptLesson(make, 4);
    const page = await open(student, subjectId);
    let calls = 0;
    model.play(() => {
      calls += 1;
      if (calls > 1) return nothing();
      return {
        kind: 'edit',
        json: ({ questions }: { questions: unknown[] }) => ({ questions: questions.slice(0, 3) }),
      };
    });
    await start(page).click();
    const said = page
      .getByRole('alert')
      .filter({ hasText: 'Error al generar preguntas. Intenta nuevamente.' });
    await withoutPauses(app, () => expect(said).toBeVisible({ timeout: 120_000 }));
    expect(await questionsOf(app, student)).toEqual({ given: 0, written: 3 });
    model.play([]);
    await said.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible({ timeout: 30_000 });
    await begin(page);
    await expect(questionsOn(page)).toHaveCount(4);
    expect(await questionsOf(app, student)).toEqual({ given: 4, written: 4 });
  });

  test('reports missing content when the prompt is deleted during the generation', async ({
    make,
    app,
    model,
    open,
  }) => {
    const { student, subjectId } = await promptLesson(make);
    const page = await open(student, subjectId);
    // The first try times out, and the retry finds no prompt.
    model.play(() => ({ kind: 'hang' }));
    await start(page).click();
    await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
    await app.deps.db.deleteFrom('lesson_prompts').execute();
    await expect(
      page.getByText('No se pudo obtener el contenido de la lección. Inténtalo de nuevo.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(start(page)).toBeEnabled();
  });
});

test('reports a lesson without prompt and questions', async ({ make, app, open, consoleErrors }) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  await app.deps.db.deleteFrom('lesson_prompts').execute();
  await start(page).click();
  await expect(page.getByText('No se encontraron preguntas para esta lección')).toBeVisible();
  await expect(start(page)).toBeEnabled();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

test('refuses to start a lesson that was closed after the list was loaded', { tag: '@extended' }, async ({
  make,
  app,
  open,
  consoleErrors,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  await app.deps.db.updateTable('lessons').set({ enabled: 0 }).execute();
  await start(page).click();
  await expect(page.getByText('No puedes iniciar esta lección en este momento.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Deshabilitada')).toBeVisible();
  const button = page.getByRole('button', { name: 'No disponible' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

test('reports a lost connection in one sentence, and prepares the lesson once it is back', {
  tag: '@extended',
}, async ({ make, open, consoleErrors }) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  // The code of the message has loaded together with the list.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster')),
      ),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await start(page).click();
  await expect(page.getByText('Error de red al preparar la lección.')).toBeVisible();
  await page.context().setOffline(false);
  await start(page).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible({ timeout: 30_000 });
  await begin(page);
  expect(consoleErrors.splice(0).filter((text) => !/net::ERR_|EventSource/.test(text))).toEqual([]);
});

test('shows the message of a refusal, and starts after a retry', { tag: '@extended' }, async ({
  make,
  open,
  consoleErrors,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  for (const [status, code, text] of [
    [429, 'token-budget-spent', 'La institución agotó su presupuesto de IA de este periodo.'],
    [503, 'busy', 'El servidor está muy ocupado. Espera unos segundos y vuelve a intentarlo.'],
  ] as const) {
    await refuseWith(page, 'sittings.prepare', status, code);
    await start(page).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unrouteAll();
  }
  await start(page).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible({ timeout: 30_000 });
  await begin(page);
  expect(consoleErrors.splice(0).filter((text) => !/429|503/.test(text))).toEqual([]);
});

test('continues on its own when the connection returns during the generation', { tag: '@extended' }, async ({
  make,
  app,
  model,
  open,
  consoleErrors,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  const held = gate();
  model.play(() => ({ kind: 'gate', open: held.open }));
  // Playwright's offline mode does not cut an open stream. Without a stream, the page polls.
  await page.route('**/trpc/jobs.changes**', (route) => route.abort());
  await start(page).click();
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
  await page.context().setOffline(true);
  held.release();
  await expect.poll(() => questionsOf(app, student)).toEqual({ given: 3, written: 3 });
  await expect(overlay(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible({ timeout: 40_000 });
  await begin(page);
  expect(consoleErrors.splice(0).filter((text) => !/net::ERR_|EventSource/.test(text))).toEqual([]);
});

test('shows immediately how long a lesson stays open, although the device clock is hours wrong', async ({
  make,
  open,
}) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()], { dueInMinutes: 90 });
  const page = await open(student, subjectId);
  const due = page.getByText(/^Vence/);
  for (const hours of [-9, 9]) {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    await page.reload();
    // In less than the page's clock interval.
    await expect(due).toHaveText(/ · falta 1 hora$/, { timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Iniciar Lección' })).toBeEnabled();
  }
});

test('names the reason on the button, and starts nothing, when the lesson is used up, overdue or disabled', {
  tag: '@extended',
}, async ({ make, app, open }) => {
  const { student, subjectId, lessonId } = await make.readyLesson([choiceQuestion()], { attempts: 1 });
  const page = await open(student, subjectId);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/sittings\.(prepare|start)/.test(request.url())) calls.push(request.url());
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await app.deps.db
    .updateTable('lessons')
    .set({ submission_date: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', lessonId)
    .execute();
  await page.reload();
  await expect(page.getByText(/Venció el martes 31 dic 2019, 19:00/)).toBeVisible();
  await expect(page.getByText('Venció antes de que la empezaras.')).toBeVisible();
  await expect(button('Vencida')).toHaveAttribute('aria-disabled', 'true');
  await button('Vencida').click({ force: true });

  await app.deps.db.updateTable('lessons').set({ enabled: 0 }).execute();
  await page.reload();
  await button('No disponible').click({ force: true });

  await app.deps.db.updateTable('lessons').set({ enabled: 1, submission_date: null }).execute();
  await page.reload();
  await expect(page.getByText('Sin fecha límite', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await start(page).click();
  await begin(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Si, salir' }).click();
  await expect(button('Sin intentos')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test("generates a waiting student's questions from the parameters that replaced the old ones", {
  tag: '@extended',
}, async ({ make, app, model, open }) => {
  const { teacher, lessonId, student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  const held = gate();
  model.play(() => ({ kind: 'gate', open: held.open }));
  await start(page).click();
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 3');
  await make.prompt(teacher, lessonId, 2);
  await expect(overlay(page)).toContainText('Generando la pregunta 1 de 2', { timeout: 30_000 });
  held.release();
  await page.waitForURL(`**/student/leccion/${lessonId}**`);
  await begin(page);
  await expect(questionsOn(page)).toHaveCount(2);
  expect(await questionsOf(app, student)).toEqual({ given: 2, written: 2 });
});
