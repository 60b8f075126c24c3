import type { Page } from '@playwright/test';
import { startModelServer } from '../support/model-server.ts';
import { startProduct } from '../support/product-process.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { cutOff, hold } from './faulty-server.ts';
import {
  begin,
  beginFromList,
  expect,
  openPage,
  test as ownTest,
  signInOn,
  sharedTest as test,
} from './fixtures.ts';
import { atNextLook, ownClock, withoutPauses } from './pass-time.ts';
import {
  answerEachType,
  attemptsOf,
  callsOf,
  choose,
  closing,
  draftsOf,
  essay,
  forgiveNetworkErrors,
  lesson,
  ofEachType,
  question,
  submit,
  write,
} from './sitting-page.ts';

test('shows both texts of a conflict between two open pages, and hands in the text of its own page', async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()]);
  const first = await takingLesson(student, lesson(lessonId));
  const second = await first.context().newPage();
  await second.goto(lesson(lessonId));
  await expect(second.getByRole('timer')).toBeVisible();
  /** Leaving a field saves its content. */
  const leave = (page: Page) => page.keyboard.press('Tab');
  const told = (number: number) => question(second, number).getByRole('alert');

  await choose(first, 1, /Quito/);
  await leave(first);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b']);
  await choose(second, 1, /Guayaquil/);
  await leave(second);
  await expect(told(1)).toContainText('La respuesta 1 cambió en otra pestaña o dispositivo.');
  await expect(question(second, 1).getByRole('radio', { name: /Guayaquil/ })).toBeChecked();
  await expect(question(second, 1).getByText('b) Quito')).toBeVisible();
  expect(await draftsOf(app, lessonId)).toEqual(['b']);
  await expectAccessible(second);
  await question(second, 1).getByRole('button', { name: 'Usar la otra' }).click();
  await expect(question(second, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  await expect(told(1)).toHaveCount(0);

  await write(first, 2, '1/3');
  await leave(first);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b', '1/3']);
  await write(second, 2, '1/4');
  await leave(second);
  await expect(told(2)).toBeVisible();
  await question(second, 2).getByRole('button', { name: 'Conservar la mía' }).click();
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b', '1/4']);
  await expect(question(second, 2).getByRole('textbox')).toBeFocused();

  await write(first, 2, '1/2');
  await leave(first);
  await expect(question(first, 2).getByRole('alert')).toBeVisible();
  await submit(first).click();
  await expect(first.getByText('10.00 / 10')).toBeVisible();
});

test('completes a sitting with a question of each type', async ({ make, signedIn, app }) => {
  const { student, lessonId, subjectId } = await make.readyLesson(ofEachType(), {
    attempts: 2,
    topic: 'Flotación y valores',
  });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=Fisica`);
  await page.getByRole('button', { name: 'Iniciar Lección' }).click();
  await expect(page.getByText('Preguntas ya registradas para esta lección.')).toBeVisible();
  await begin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Flotación y valores' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('duration')).toBe('30');

  const header = page.getByRole('banner');
  await expect(header).toContainText('Física · 30 min · 4 preguntas');
  await expect(header).toContainText('0/2');
  await expect(header).toContainText('0.00');
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(question(page, 1).getByRole('radio')).toHaveCount(3);
  await expect(question(page, 2).getByRole('radio')).toHaveCount(2);
  const exercise = question(page, 3).getByRole('textbox');
  await expect(exercise).toHaveAttribute('placeholder', /numérico.*2\.567, π\/4, ln\(2\)/);
  await expect(question(page, 3).locator('.katex').first()).toBeVisible();
  await expect(question(page, 4).locator('textarea')).toHaveAttribute('rows', '6');

  await expect(
    page.getByText('Tu docente califica las respuestas que escribes con tus palabras.'),
  ).toBeVisible();
  await answerEachType(page);
  await submit(page).click();
  const waits = page.getByRole('heading', { name: 'Pendiente de tu docente' });
  await expect(waits).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Nota provisional, falta 1 respuesta por calificar')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1/2');
  await expect(question(page, 1)).toBeVisible();
  await expect(question(page, 1).locator('+ section').getByText('Calculado')).toBeVisible();
  await expect(question(page, 4).locator('+ section')).toContainText(
    /Pendiente de tu docente.*Mira otra vez/s,
  );
  const [attempt] = await attemptsOf(app, lessonId);
  expect(attempt).toMatchObject({ number: 1, state: 'pending', grade: null, early_exit: 0 });
  await expect(page.getByText('10.00 / 10')).toBeVisible();

  // After handing in, closing the page records nothing.
  const beacons = callsOf(page, 'submit_answers');
  await page.getByRole('button', { name: 'Regresar' }).click();
  // Waits for the list, because an answer on the sheet also reads 1/2.
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await closing(page);
  expect(beacons).toEqual([]);
  expect(await attemptsOf(app, lessonId)).toHaveLength(1);
});

test('compares an attempt with the best earlier one', async ({ make, signedIn }) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 4 });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  for (const [option, said] of [
    [/Guayaquil/, null],
    [/Quito/, 'Sube 10.00 sobre tu mejor intento anterior (0.00).'],
    [/Cuenca/, 'Tu mejor intento sigue siendo 10.00.'],
    [/Quito/, 'Igual que tu mejor intento anterior (10.00).'],
  ] as const) {
    await beginFromList(page);
    await choose(page, 1, option);
    await submit(page).click();
    await expect(page.getByText('Feedback General', { exact: true })).toBeVisible();
    if (said) await expect(page.getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Regresar' }).click();
  }
  await expect(page.getByText('4/4', { exact: true })).toBeVisible();
});

test("shows the right answers beside the student's answers when the lesson allows it", async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()], {
    attempts: 1,
  });
  await app.deps.db
    .updateTable('lessons')
    .set({ answers_shown: 'after-attempts' })
    .where('id', '=', lessonId)
    .execute();
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Cuenca/);
  await write(page, 2, '1/3');
  await submit(page).click();
  await expect(page.getByText('0.00 / 10')).toBeVisible();
  await expect(question(page, 1)).toContainText(/Tu respuestac\) CuencaRespuesta correctaQuito/);
  await expect(question(page, 2)).toContainText('Respuesta correcta');
  await expect(question(page, 2).getByText('= 0.5')).toBeVisible();
  await expectAccessible(page);
});

test('accepts an exact value typed with symbols, and shows how it is parsed', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson([exerciseQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  const asked = question(page, 1);
  const field = asked.getByRole('textbox');
  await asked.getByRole('button', { name: 'Fracción' }).click();
  await page.keyboard.type('1');
  await expect(field).toHaveValue('(1)/()');
  await field.fill('');
  await asked.getByRole('button', { name: 'Pi' }).click();
  await page.keyboard.type('/4');
  await expect(field).toHaveValue('π/4');
  await expect(asked.getByText('≈ 0.785')).toBeVisible();
  await expect(asked.locator('.squared .katex')).toBeVisible();
  await field.fill('3/4');
  await expect(asked.getByText('= 0.75')).toBeVisible();
  await field.fill('unos tres');
  await expect(asked.getByText(/No entendemos este valor/)).toBeVisible();
});

test('explains how to type the other meaning of an ambiguous exact value', async ({ make, takingLesson }) => {
  const { student, lessonId } = await make.readyLesson([exerciseQuestion({ correctAnswer: '3·10^8' })]);
  const page = await takingLesson(student, lesson(lessonId));
  const asked = question(page, 1);
  const field = asked.getByRole('textbox');
  const other = asked.getByText(/Si quieres decir/);
  await field.fill('3x108');
  await expect(asked.getByText('= 324')).toBeVisible();
  await expect(other).toContainText(', escribe 3·10^8');
  await field.fill((await other.locator('code').textContent()) ?? '');
  await expect(asked.getByText('= 300000000')).toBeVisible();
  await expect(other).toHaveCount(0);
  await field.fill('1,2,3');
  await expect(asked.getByText(/No entendemos este valor/)).toBeVisible();
  await expect(other).toContainText(', escribe 1; 2; 3');
});

test('highlights the focused question in the navigator while it is visible', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson([
    trueFalseQuestion({ text: 'Uno.' }),
    trueFalseQuestion({ text: 'Dos.' }),
    ...ofEachType(),
  ]);
  const page = await takingLesson(student, lesson(lessonId));
  const current = page.getByRole('navigation').locator('[aria-current=step]');
  await expect(current).toContainText(/^1/);
  await question(page, 1).getByRole('radio', { name: 'Verdadero' }).focus();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await expect(current).toContainText(/^1/);
  // Outside the viewport, the question is no longer current.
  await page.mouse.wheel(0, 500);
  await expect(current).not.toContainText(/^1/);
});

test('puts typed text into the focused field after the pointer touched a toast', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson([exerciseQuestion(), openQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  const field = (number: number) => question(page, number).getByRole('textbox');
  await submit(page).click();
  const notice = page.getByText('Por favor, responde la pregunta 1 antes de calificar.');
  // Hovering keeps the toast open.
  await notice.hover();
  await field(1).focus();
  await page.keyboard.type('1');
  await notice.click();
  await field(2).click();
  await page.keyboard.type('Flota');
  await expect(field(1)).toHaveValue('1');
  await expect(field(2)).toHaveValue('Flota');
});

test('names answers without a value before handing in, and accepts them nevertheless', async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, lessonId } = await make.readyLesson([exerciseQuestion(), exerciseQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await question(page, 1).getByRole('textbox').fill('0,5');
  await question(page, 2).getByRole('textbox').fill('un poco más que nada');
  const primary = await submit(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  await submit(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('No entendemos el valor de la respuesta 2');
  // The wiser choice is the primary button.
  const colour = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour('Volver a mirarlas')).toBe(primary);
  expect(await colour('Entregar así')).not.toBe(primary);
  await dialog.getByRole('button', { name: 'Volver a mirarlas' }).click();
  await expect(dialog).toBeHidden();
  expect(await attemptsOf(app, lessonId)).toEqual([]);
  await submit(page).click();
  await dialog.getByRole('button', { name: 'Entregar así' }).click();
  await expect(page.getByText('Nota provisional, falta 1 respuesta por calificar')).toBeVisible();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  await expect(page.getByText(/No pudimos leer tu respuesta como un valor/)).toBeVisible();
});

test('names an answer that is too long and lets the student correct it', async ({ make, takingLesson }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  await write(page, 2, '9'.repeat(10_001));
  await submit(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'La respuesta supera los 10000 caracteres.' }).first(),
  ).toBeVisible();
  await expect(question(page, 2).getByRole('textbox')).toBeFocused();
  await write(page, 2, '1/2');
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
});

test('ends a request without a response and lets the student repeat it', { tag: '@extended' }, async ({
  make,
  takingLesson,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await ownClock(page);
  await hold(page, 'sittings.saveDrafts');
  await hold(page, 'sittings.submit');
  await choose(page, 1, /Quito/);
  await expect(page.getByText('Guardando...').first()).toBeVisible();
  await atNextLook(page, page.getByText('Sin conexión: tus respuestas están en este equipo').first());
  const asked = page.waitForRequest(/sittings\.submit/);
  await submit(page).click();
  await asked;
  await atNextLook(page, page.getByText('Error al calificar las respuestas. Por favor, inténtalo de nuevo.'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  forgiveNetworkErrors(consoleErrors);
});

test('names a blank answer and sends nothing', async ({ make, takingLesson, app }) => {
  const { student, lessonId } = await make.readyLesson(ofEachType());
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  await write(page, 3, '1/2');
  const calls = callsOf(page, 'sittings.submit');
  await submit(page).click();
  await expect(page.getByText('Por favor, responde la pregunta 2 antes de calificar.')).toBeVisible();
  await expect(question(page, 2).getByRole('radio').first()).toBeFocused();

  await choose(page, 2, 'Falso');
  await write(page, 4, '  \n ');
  await submit(page).click();
  await expect(page.getByText('Por favor, responde la pregunta 4 antes de calificar.')).toBeVisible();
  expect(calls).toEqual([]);
  expect(await attemptsOf(app, lessonId)).toEqual([]);
});

test('lists and marks all blank questions with links after handing in was refused', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson(ofEachType());
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  const here = (number: number) => question(page, number).getByText('Falta responder esta pregunta');
  const aside = page.getByRole('complementary');
  await expect(here(2)).toHaveCount(0);
  await submit(page).click();
  for (const number of [2, 3, 4]) await expect(here(number)).toBeVisible();
  await expect(here(1)).toHaveCount(0);
  await expect(question(page, 3).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(question(page, 2).getByRole('group')).toHaveAccessibleDescription(
    'Falta responder esta pregunta',
  );
  await expectAccessible(page);
  await expect(aside.getByRole('link')).toHaveText(['2', '3', '4']);
  await aside.getByRole('link', { name: 'Pregunta 4' }).click();
  await expect(question(page, 4).getByRole('textbox')).toBeFocused();
  await write(page, 4, essay);
  await expect(here(4)).toHaveCount(0);
  await expect(aside.getByRole('link')).toHaveText(['2', '3']);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('region', { name: 'Entregar' });
  await bar.getByRole('link', { name: 'Pregunta 3' }).click();
  await expect(question(page, 3).getByRole('textbox')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('flags a question for later, shows the flag in the navigator, and keeps it after resuming', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson(ofEachType());
  const page = await takingLesson(student, lesson(lessonId));
  const mark = (of: Page) => question(of, 2).getByRole('button', { name: 'Volver después' });
  const number = (of: Page) => of.getByRole('complementary').getByRole('button', { name: /^2 / });
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false');
  await mark(page).click();
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(number(page)).toHaveAccessibleName(/para volver después$/);
  await expectAccessible(page);
  const second = await page.context().newPage();
  await second.goto(lesson(lessonId));
  await expect(mark(second)).toHaveAttribute('aria-pressed', 'true');
  await mark(second).click();
  await expect(number(second)).not.toHaveAccessibleName(/para volver después$/);
});

test('makes the symbols one tab stop, and moves to the next gap with one key', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson([exerciseQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  const asked = question(page, 1);
  const field = asked.getByRole('textbox');
  const symbols = asked.getByRole('toolbar', { name: 'Símbolos matemáticos' });
  await symbols.getByRole('button', { name: 'Fracción' }).focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(symbols.getByRole('button', { name: 'Fracción' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('3+');
  await symbols.getByRole('button', { name: 'Raíz cuadrada' }).click();
  await page.keyboard.type('5');
  await symbols.getByRole('button', { name: 'Siguiente hueco' }).click();
  await page.keyboard.type('2');
  await expect(field).toHaveValue('(3+√(5))/(2)');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(symbols.getByRole('button', { name: 'Siguiente hueco' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  for (const [symbol, text] of [
    ['Menor o igual que', '≤'],
    ['Mayor o igual que', '≥'],
    ['Punto de multiplicar', '·'],
    ['Paréntesis', '()'],
    ['Por diez elevado a', '·10^()'],
  ] as const) {
    await field.fill('');
    await symbols.getByRole('button', { name: symbol }).click();
    await expect(field).toHaveValue(text);
  }
});

test('scrolls to the question from the navigator and from the toast of a blank answer on a phone', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson([...ofEachType(), ...ofEachType()]);
  const page = await takingLesson(student, lesson(lessonId));
  await page.setViewportSize({ width: 360, height: 740 });
  const top = async (number: number) => Math.round((await question(page, number).boundingBox())!.y);
  // The last parts to load: the fields of exercises, and the link below each question.
  for (const number of [3, 7]) await question(page, number).getByRole('textbox').waitFor();
  await question(page, 8).getByRole('button', { name: 'Algo está mal en esta pregunta' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => top(2)).toBeLessThan(-300);
  for (const number of [2, 7, 1]) {
    const chip = page.getByRole('button', { name: new RegExp(`^${number} ?, `) });
    // Not a click at coordinates: the row scrolls to the current number, and Playwright would scroll the page to find the chip.
    await chip.dispatchEvent('click');
    // The browser prefers reduced motion: the page jumps.
    expect(await top(number)).toBeGreaterThanOrEqual(0);
    expect(await top(number)).toBeLessThan(400);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => top(1)).toBeLessThan(-300);
  await page.getByRole('button', { name: 'Entregar' }).last().click();
  await expect.poll(() => top(1)).toBeGreaterThanOrEqual(0);
});

test('hands in once on a double click', async ({ make, takingLesson, app }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  const calls = callsOf(page, 'sittings.submit');
  await submit(page).dblclick();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await attemptsOf(app, lessonId)).toHaveLength(1);
});

test('creates one attempt from two tabs of the last attempt', async ({
  make,
  takingLesson,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()], { attempts: 1 });
  const first = await takingLesson(student, lesson(lessonId));
  const second = await first.context().newPage();
  await second.goto(lesson(lessonId));
  await choose(first, 1, /Quito/);
  await choose(second, 1, /Cuenca/);
  await Promise.all([submit(first).click(), submit(second).click()]);
  for (const page of [first, second]) {
    await expect(page.getByText('Feedback General', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1/1');
  }
  const attempts = await attemptsOf(app, lessonId);
  expect(attempts).toHaveLength(1);
  for (const page of [first, second])
    await expect(page.getByText(`${attempts[0]!.grade!.toFixed(2)} / 10`)).toBeVisible();
  // The server refuses a draft answer that arrives after the other tab handed in.
  forgiveNetworkErrors(consoleErrors);
});

ownTest(
  'leaves the attempt pending when the model fails, and grades it when requested again',
  { tag: '@extended' },
  async ({ browser, app, make, consoleErrors }) => {
    const model = await startModelServer(() => ({ kind: 'status', status: 500 }));
    const env = { DATA_DIR: app.dataDir, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4-test' };
    const product = await startProduct({ program: 'src/server/main.ts', env });
    const page = await openPage(browser, product.address, consoleErrors);
    try {
      const { student, lessonId } = await make.readyLesson(ofEachType());
      await signInOn(page, student.email, lesson(lessonId));
      await begin(page);
      await answerEachType(page);
      await submit(page).click();
      await expect(page.getByText('GPT-4 está calificando. Espere...')).toBeVisible();
      await withoutPauses(app, () =>
        expect(page.getByText('La calificación quedó pendiente')).toBeVisible({ timeout: 60_000 }),
      );
      await expect(page.getByText(/este intento no se descuenta/)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('0/2');
      expect(await attemptsOf(app, lessonId)).toMatchObject([{ state: 'pending', grade: null }]);

      // A later reload loses nothing.
      await page.reload();
      await expect(page.getByText('La calificación quedó pendiente')).toBeVisible();
      await expect(page.getByText(essay)).toBeVisible();
      await page.getByRole('button', { name: 'Regresar' }).click();
      await expect(page.getByText('Tu última entrega todavía no tiene nota.')).toBeVisible();
      await page.getByRole('button', { name: 'Continuar' }).click();

      model.play([]);
      await cutOff(page, 'sittings.retryGrading');
      await page.getByRole('button', { name: 'Calificar otra vez' }).click();
      await expect(page.getByText(/No se pudo conectar/)).toBeVisible();
      await page.unrouteAll();
      forgiveNetworkErrors(consoleErrors);
      await page.getByRole('button', { name: 'Calificar otra vez' }).click();
      await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 40_000 });
      await expect(page.getByText('IA · GPT-4')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('1/2');
      expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, state: 'graded' }]);
    } finally {
      await page.context().close();
      await product.stop();
      await model.close();
    }
  },
);
