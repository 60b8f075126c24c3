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

/** The product with a model server it cannot do without, which each test tells how to behave. */
const test = base.extend<{
  /** Opens a browser of its own for this student, on the lessons of the subject. */
  open: (student: Person, subjectId: number) => Promise<Page>;
}>({
  // A model that hangs is given up sooner than by default.
  patience: '30',
  open: async ({ signedIn }, use) => {
    await use(async (student, subjectId) => {
      const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      return page;
    });
  },
});

/** A lesson whose questions are written for each student who starts it. */
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

/** What a student has to answer, and the questions that were written for that. */
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

/** A gate for the model's answers. */
function gate() {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
}

test('the questions are written while the page tells how far it is, and then the lesson opens', async ({
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
  // Nothing of the answers has reached the browser.
  expect(await page.content()).not.toMatch(/correctAnswer|respuesta_correcta/);
});

test('questions that are there already are said to be, and nothing is written', async ({
  make,
  model,
  open,
}) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
  const page = await open(student, subjectId);
  await start(page).click();
  await expect(page.getByText('Preguntas ya registradas para esta lección.')).toBeVisible();
  await begin(page);
  expect(model.requests).toEqual([]);
});

test('two tabs and a reload while they are written give one set', async ({ make, app, model, open }) => {
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

test('not waited for any longer: the list is as before, and starting again joins what is written', async ({
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

test.describe('that fails', () => {
  test.use({ patience: '1' });

  for (const [what, script, text] of failures) {
    test(`a model that ${what}: the student reads it, loses nothing and starts again`, async ({
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

  test('too few questions come: what is there is kept, and starting again writes only the rest', async ({
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

  test('the prompt is gone while they are written: there is no content', async ({
    make,
    app,
    model,
    open,
  }) => {
    const { student, subjectId } = await promptLesson(make);
    const page = await open(student, subjectId);
    // The first try breaks off, and the next one finds no prompt any more.
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

test('a lesson without prompt and without questions says so', async ({ make, app, open, consoleErrors }) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  await app.deps.db.deleteFrom('lesson_prompts').execute();
  await start(page).click();
  await expect(page.getByText('No se encontraron preguntas para esta lección')).toBeVisible();
  await expect(start(page)).toBeEnabled();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

test('a lesson closed since the list was loaded is not started', async ({
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

test('without connection preparing fails in one sentence, and works when it is back', async ({
  make,
  open,
  consoleErrors,
}) => {
  const { student, subjectId } = await promptLesson(make);
  const page = await open(student, subjectId);
  // What says so has come with the list.
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

test('a refusal is said in its own words, and starting again works', async ({
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

test('the connection goes while they are written: the page goes on by itself when it is back', async ({
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
  // The driver's cut does not reach a stream that is open: without one the page asks from time to time.
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

test('a device whose clock is hours wrong shows at once how long a lesson can be started', async ({
  make,
  open,
}) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()], { dueInMinutes: 90 });
  const page = await open(student, subjectId);
  const due = page.getByText(/^Vence/);
  for (const hours of [-9, 9]) {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    await page.reload();
    // Sooner than the page looks at the clock again.
    await expect(due).toHaveText(/ · falta 1 hora$/, { timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Iniciar Lección' })).toBeEnabled();
  }
});

test('no attempts left, overdue, disabled: the button says which and starts nothing', async ({
  make,
  app,
  open,
}) => {
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
  await expect(page.getByText('Vence: Sin fecha límite')).toBeVisible();
  expect(calls).toEqual([]);
  await start(page).click();
  await begin(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Si, salir' }).click();
  await expect(button('Sin intentos')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('parameters replaced meanwhile are those that a student who waits gets questions from', async ({
  make,
  app,
  model,
  open,
}) => {
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
