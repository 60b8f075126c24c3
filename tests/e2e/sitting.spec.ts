import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { freePort } from '../support/free-port.ts';
import { startModelServer } from '../support/model-server.ts';
import { startProduct } from '../support/product-process.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { cutOff, hold } from './faulty-server.ts';
import { begin, beginFromList, expect, openPage, signInOn, test } from './fixtures.ts';
import { atNextLook, ownClock, withoutPauses } from './pass-time.ts';

type Make = ReturnType<typeof scenario>;

const essay = 'El empuje del agua desplazada equilibra el peso del barco, porque su densidad media es menor.';
const ofEachType = () => [choiceQuestion(), trueFalseQuestion(), exerciseQuestion(), openQuestion()];
/** Five questions code can grade: 1 to 4 are choices, 5 is an exercise. */
const fiveClosed = () => [
  choiceQuestion(),
  choiceQuestion({ text: '¿Cuál es el puerto principal?', correctAnswer: 'a' }),
  trueFalseQuestion(),
  trueFalseQuestion({ text: 'El hielo flota en el agua.' }),
  exerciseQuestion(),
];

const lesson = (lessonId: number) => `/student/leccion/${lessonId}?topic=x&duration=999&subject=y`;
const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const submit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Entregar' });
/** As a hand does it, on the row, and not while the page still moves. */
const choose = (page: Page, number: number, option: string | RegExp) =>
  question(page, number)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: option }) })
    .click();
const write = (page: Page, number: number, text: string) =>
  question(page, number).getByRole('textbox').fill(text);

async function answerEachType(page: Page): Promise<void> {
  await choose(page, 1, /Quito/);
  await choose(page, 2, 'Verdadero');
  await write(page, 3, '1/2');
  await write(page, 4, essay);
}

const attemptsOf = (app: TestApp, lessonId: number) =>
  app.deps.db
    .selectFrom('attempts')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('number')
    .execute();

const draftsOf = async (app: TestApp) =>
  (await app.deps.db.selectFrom('sitting_drafts').select('answer').execute()).map(({ answer }) => answer);

/** The end of every sitting is fixed for the product; only a test moves it. */
const moveEnd = (app: TestApp, endsAt: string) =>
  sql`update sittings set ends_at = ${endsAt}`.execute(app.deps.db);

/** Requests of these procedures from now on. */
function callsOf(page: Page, ...procedures: string[]): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (procedures.some((name) => request.url().includes(name))) calls.push(request.url());
  });
  return calls;
}

/** What the browser says of calls without an answer is part of these tests; nothing else may go wrong. */
function forgiveNetworkErrors(errors: string[]): void {
  const rest = errors.splice(0).filter((text) => !/net::ERR_|Failed to load resource|EventSource/.test(text));
  expect(rest).toEqual([]);
}

async function closing(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

test('a lesson open in two pages shows both texts where they differ, and hands in what its page shows', async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()]);
  const first = await takingLesson(student, lesson(lessonId));
  const second = await first.context().newPage();
  await second.goto(lesson(lessonId));
  await expect(second.getByRole('timer')).toBeVisible();
  /** Leaving a field saves what is in it. */
  const leave = (page: Page) => page.keyboard.press('Tab');
  const told = (number: number) => question(second, number).getByRole('alert');

  await choose(first, 1, /Quito/);
  await leave(first);
  await expect.poll(() => draftsOf(app)).toEqual(['b']);
  await choose(second, 1, /Guayaquil/);
  await leave(second);
  await expect(told(1)).toContainText('La respuesta 1 cambió en otra pestaña o dispositivo.');
  await expect(question(second, 1).getByRole('radio', { name: /Guayaquil/ })).toBeChecked();
  await expect(question(second, 1).getByText('b) Quito')).toBeVisible();
  expect(await draftsOf(app)).toEqual(['b']);
  await expectAccessible(second);
  await question(second, 1).getByRole('button', { name: 'Usar la otra' }).click();
  await expect(question(second, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  await expect(told(1)).toHaveCount(0);

  await write(first, 2, '1/3');
  await leave(first);
  await expect.poll(() => draftsOf(app)).toEqual(['b', '1/3']);
  await write(second, 2, '1/4');
  await leave(second);
  await expect(told(2)).toBeVisible();
  await question(second, 2).getByRole('button', { name: 'Conservar la mía' }).click();
  await expect.poll(() => draftsOf(app)).toEqual(['b', '1/4']);
  await expect(question(second, 2).getByRole('textbox')).toBeFocused();

  await write(first, 2, '1/2');
  await leave(first);
  await expect(question(first, 2).getByRole('alert')).toBeVisible();
  await submit(first).click();
  await expect(first.getByText('10.00 / 10')).toBeVisible();
});

test.describe('handing in', () => {
  test('a whole sitting with a question of each type', async ({ make, signedIn, app }) => {
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

    await expect(page.getByText('Las respuestas abiertas las califica tu docente.')).toBeVisible();
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

    // Once handed in, closing records nothing.
    const beacons = callsOf(page, 'submit_answers');
    await page.getByRole('button', { name: 'Regresar' }).click();
    // First the list: on the sheet an answer reads 1/2 as well.
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await expect(page.getByText('1/2', { exact: true })).toBeVisible();
    await closing(page);
    expect(beacons).toEqual([]);
    expect(await attemptsOf(app, lessonId)).toHaveLength(1);
  });

  test('an attempt is compared with the best one before it', async ({ make, signedIn }) => {
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

  test('the right answers stand beside the own ones where the lesson shows them', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()], {
      attempts: 1,
    });
    await app.deps.db.updateTable('lessons').set({ answers_shown: 'after-attempts' }).execute();
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

  test('an exact value is written with symbols and shown as it is read', async ({ make, takingLesson }) => {
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
    await expect(asked.getByText(/No se puede leer como un valor/)).toBeVisible();
  });

  test('an exact value that can mean two things says how to write the other one', async ({
    make,
    takingLesson,
  }) => {
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
    await expect(asked.getByText(/No se puede leer como un valor/)).toBeVisible();
    await expect(other).toContainText(', escribe 1; 2; 3');
  });

  test('the navigator marks the question with the focus while it is in view', async ({
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
    // Out of view it is no longer the one being answered.
    await page.mouse.wheel(0, 500);
    await expect(current).not.toContainText(/^1/);
  });

  test('what is typed after a notice was touched goes into the field that was chosen', async ({
    make,
    takingLesson,
  }) => {
    const { student, lessonId } = await make.readyLesson([exerciseQuestion(), openQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    const field = (number: number) => question(page, number).getByRole('textbox');
    await submit(page).click();
    const notice = page.getByText('Por favor, responde la pregunta 1 antes de calificar.');
    // Under the pointer it stays.
    await notice.hover();
    await field(1).focus();
    await page.keyboard.type('1');
    await notice.click();
    await field(2).click();
    await page.keyboard.type('Flota');
    await expect(field(1)).toHaveValue('1');
    await expect(field(2)).toHaveValue('Flota');
  });

  test('before handing in it is said which answers are no value, and they may go in all the same', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson([exerciseQuestion(), exerciseQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    await question(page, 1).getByRole('textbox').fill('0,5');
    await question(page, 2).getByRole('textbox').fill('un poco más que nada');
    await submit(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('La respuesta a la pregunta 2 no se puede leer como un valor');
    await dialog.getByRole('button', { name: 'Volver a mirarlas' }).click();
    await expect(dialog).toBeHidden();
    expect(await attemptsOf(app, lessonId)).toEqual([]);
    await submit(page).click();
    await dialog.getByRole('button', { name: 'Entregar así' }).click();
    await expect(page.getByText('Nota provisional, falta 1 respuesta por calificar')).toBeVisible();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    await expect(page.getByText(/No pudimos leer tu respuesta como un valor/)).toBeVisible();
  });

  test('an answer that is too long is named, and can be mended', async ({ make, takingLesson }) => {
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

  test('a call without an answer ends, and can be made again', async ({
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
    await atNextLook(
      page,
      page.getByText('Error al calificar las respuestas. Por favor, inténtalo de nuevo.'),
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await submit(page).click();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    forgiveNetworkErrors(consoleErrors);
  });

  test('a blank answer is named and nothing is sent', async ({ make, takingLesson, app }) => {
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

  test('all blank questions are listed with links once handing in was refused, and say so themselves', async ({
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

  test('a question is marked to come back to, which its number says and a resumed lesson keeps', async ({
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

  test('the symbols are one stop of the keyboard, and the next gap is one key away', async ({
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

  test('on a phone the chips and the notice of a blank answer scroll to the question', async ({
    make,
    takingLesson,
  }) => {
    const { student, lessonId } = await make.readyLesson([...ofEachType(), ...ofEachType()]);
    const page = await takingLesson(student, lesson(lessonId));
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async (number: number) => Math.round((await question(page, number).boundingBox())!.y);
    await question(page, 8).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => top(2)).toBeLessThan(-300);
    for (const number of [2, 7, 1]) {
      await page.getByRole('button', { name: new RegExp(`^${number} ?, `) }).click();
      await expect.poll(() => top(number)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => top(number)).toBeLessThan(400);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => top(1)).toBeLessThan(-300);
    await page.getByRole('button', { name: 'Entregar' }).last().click();
    await expect.poll(() => top(1)).toBeGreaterThanOrEqual(0);
  });

  test('a double click hands in once', async ({ make, takingLesson, app }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    const calls = callsOf(page, 'sittings.submit');
    await submit(page).dblclick();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(await attemptsOf(app, lessonId)).toHaveLength(1);
  });

  test('two tabs for the last attempt give one attempt', async ({
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
    // A draft that reaches the server after the other tab handed in is refused.
    forgiveNetworkErrors(consoleErrors);
  });

  test('a model that fails leaves the attempt pending, and it is graded when asked again', async ({
    browser,
    app,
    make,
    consoleErrors,
  }) => {
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

      // Nothing is lost by looking again later.
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
  });
});

test.describe('nothing is lost', () => {
  test('the connection goes and comes back while typing', async ({
    make,
    takingLesson,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await make.readyLesson([openQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    await write(page, 1, 'Con conexión');
    await expect(page.getByText(/^Guardado a las \d\d:\d\d/).first()).toBeVisible();
    expect(await draftsOf(app)).toEqual(['Con conexión']);

    await page.context().setOffline(true);
    await write(page, 1, 'Con conexión y sin ella');
    await expect(page.getByText('Sin conexión: tus respuestas están en este equipo').first()).toBeVisible();
    await expect(question(page, 1).getByRole('textbox')).toHaveValue('Con conexión y sin ella');
    expect(await draftsOf(app)).toEqual(['Con conexión']);

    await page.context().setOffline(false);
    await expect(page.getByText(/^Guardado a las/).first()).toBeVisible();
    expect(await draftsOf(app)).toEqual(['Con conexión y sin ella']);
    forgiveNetworkErrors(consoleErrors);
  });

  test('the connection goes while handing in, before and after the server has it', async ({
    make,
    takingLesson,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    // What says that there is no connection was fetched by then.
    await page.waitForResponse(/toaster/);
    await page.context().setOffline(true);
    await submit(page).click();
    await expect(
      page.getByText('Error al calificar las respuestas. Por favor, inténtalo de nuevo.'),
    ).toBeVisible();
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeEnabled();
    expect(await attemptsOf(app, lessonId)).toEqual([]);
    await page.context().setOffline(false);

    // The server has it, and its answer never arrives.
    await page.route('**/trpc/sittings.submit**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page).click();
    await expect.poll(() => attemptsOf(app, lessonId)).toHaveLength(1);
    await expect(submit(page)).toBeEnabled();
    await page.unroute('**/trpc/sittings.submit**');
    await submit(page).click();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toHaveLength(1);
    forgiveNetworkErrors(consoleErrors);
  });

  test('a browser that dies costs nothing: the sitting goes on with its answers and its time', async ({
    playwright,
    launchOptions,
    product,
    make,
    app,
    signedIn,
    consoleErrors,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 1 });
    const dying = await playwright.chromium.launchServer(launchOptions);
    const browser = await playwright.chromium.connect(dying.wsEndpoint());
    const lost = await openPage(browser, product.address, consoleErrors);
    await signInOn(lost, student.email, lesson(lessonId));
    await begin(lost);
    await choose(lost, 1, /Quito/);
    await write(lost, 4, essay);
    await expect.poll(() => draftsOf(app)).toEqual(expect.arrayContaining(['b', essay]));
    await dying.kill();

    const sitting = await app.deps.db.selectFrom('sittings').selectAll().executeTakeFirstOrThrow();
    expect(sitting.closed_at).toBeNull();
    const tenMinutesLeft = new Date(Date.now() + 10 * 60_000).toISOString();
    await moveEnd(app, tenMinutesLeft);

    const page = await signedIn(student, lesson(lessonId));
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d|9:\d\d)$/);
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
    await expect(question(page, 4).getByRole('textbox')).toHaveValue(essay);
    await expect(page.getByRole('banner')).toContainText('0/1');
    expect(await attemptsOf(app, lessonId)).toEqual([]);
  });

  test('the server dies in the middle and comes back', async ({ browser, app, make, consoleErrors }) => {
    const env = { DATA_DIR: app.dataDir, PORT: String(await freePort()) };
    let product = await startProduct({ program: 'src/server/main.ts', env });
    const page = await openPage(browser, product.address, consoleErrors);
    try {
      const { student, lessonId } = await make.readyLesson(ofEachType());
      await signInOn(page, student.email, lesson(lessonId));
      await begin(page);
      await choose(page, 1, /Quito/);
      await write(page, 4, 'Primera parte');
      await expect.poll(() => draftsOf(app)).toContain('Primera parte');
      await product.kill();
      await write(page, 4, essay);
      await expect(page.getByText('Sin conexión: tus respuestas están en este equipo').first()).toBeVisible();

      product = await startProduct({ program: 'src/server/main.ts', env });
      await expect(page.getByText(/^Guardado a las/).first()).toBeVisible();
      await choose(page, 2, 'Verdadero');
      await write(page, 3, '0.5');
      await submit(page).click();
      // Without a model the open answer waits for the teacher.
      await expect(page.getByRole('heading', { name: 'Pendiente de tu docente' })).toBeVisible({
        timeout: 40_000,
      });
      await expect(page.getByText(essay)).toBeVisible();
      expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, state: 'pending' }]);
      forgiveNetworkErrors(consoleErrors);
    } finally {
      await page.context().close();
      await product.stop();
    }
  });
});

/** A sitting that is open already and ends in so many seconds. */
async function endingSoon(
  app: TestApp,
  student: Person<'student'>,
  lessonId: number,
  seconds: number,
): Promise<void> {
  await startSitting(app.deps, student, lessonId);
  const endsAt = new Date(Date.now() + seconds * 1_000).toISOString();
  await moveEnd(app, endsAt);
}

async function closedLesson(make: Make, attempts = 2) {
  return make.readyLesson(fiveClosed(), { attempts, durationMinutes: 30 });
}

test.describe('the time', () => {
  test('is up: what there is goes in, and the rest counts 0', async ({ make, signedIn, app }) => {
    const { student, lessonId } = await closedLesson(make);
    const page = await signedIn(student);
    await endingSoon(app, student, lessonId, 12);
    await page.goto(lesson(lessonId));
    await choose(page, 1, /Quito/);
    await choose(page, 3, 'Verdadero');
    await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('4.00 / 10')).toBeVisible();
    await expect(page.getByText('Sin respuesta')).toHaveCount(3);
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4, early_exit: 0 }]);
  });

  test('is up without connection: the page waits for it and hands in', async ({
    make,
    signedIn,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await closedLesson(make);
    const page = await signedIn(student);
    await endingSoon(app, student, lessonId, 8);
    await page.goto(lesson(lessonId));
    await choose(page, 1, /Quito/);
    await page.context().setOffline(true);
    await choose(page, 3, 'Verdadero');
    await expect(page.getByText(/Se acabó el tiempo y no hay conexión/)).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(false);
    await expect(page.getByText('4.00 / 10')).toBeVisible({ timeout: 30_000 });
    forgiveNetworkErrors(consoleErrors);
  });

  test('is up and the server refuses: it closes the attempt from what it had, and the page shows that', async ({
    make,
    signedIn,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await closedLesson(make);
    const page = await signedIn(student);
    await endingSoon(app, student, lessonId, 8);
    await page.route('**/trpc/sittings.submit**', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            message: 'invalid-input',
            code: -32600,
            data: { httpStatus: 400, appCode: 'invalid-input' },
          },
        },
      }),
    );
    await page.goto(lesson(lessonId));
    await choose(page, 1, /Quito/);
    await choose(page, 3, 'Verdadero');
    await expect.poll(() => draftsOf(app)).toEqual(expect.arrayContaining(['b', 'Verdadero']));
    const said = page.getByRole('alert').filter({ hasText: 'Se acabó el tiempo' });
    await expect(said).toContainText('el servidor no aceptó la entrega', { timeout: 30_000 });
    await expect(question(page, 2).getByRole('radio').first()).toBeDisabled();
    expect(await attemptsOf(app, lessonId)).toEqual([]);

    // As if the minute had passed: the server closes it, and the page finds out by itself.
    await moveEnd(app, new Date(Date.now() - 120_000).toISOString());
    await expect(page.getByText('4.00 / 10')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Tu entrega no llegó a tiempo/)).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4, early_exit: 0 }]);
    forgiveNetworkErrors(consoleErrors);
  });

  test('is up in two places: the one left open takes nothing back', async ({
    make,
    signedIn,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await closedLesson(make);
    const [stale, page] = [await signedIn(student), await signedIn(student)];
    await endingSoon(app, student, lessonId, 20);
    await stale.goto(lesson(lessonId));
    await expect(stale.getByRole('timer')).toBeVisible();
    await page.goto(lesson(lessonId));
    await choose(page, 1, /Quito/);
    await choose(page, 3, 'Verdadero');
    await expect.poll(() => draftsOf(app)).toEqual(expect.arrayContaining(['b', 'Verdadero']));
    const release = await hold(page, 'sittings.submit');
    await expect(stale.getByText('4.00 / 10')).toBeVisible({ timeout: 40_000 });
    release();
    await expect(page.getByText('4.00 / 10')).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 4 }]);
    // The page whose clock is a moment behind is told that the sitting is closed.
    forgiveNetworkErrors(consoleErrors);
  });

  test('goes on while the device sleeps, and a jump says the nearest mark', async ({ make, signedIn }) => {
    const { student, lessonId } = await closedLesson(make);
    const page = await signedIn(student);
    // The clock a page counts by stands still while the device sleeps; no driver can put one to sleep.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      Object.assign(window, { slept: 0 });
      performance.now = () => now() - (window as unknown as { slept: number }).slept;
    });
    const sleep = (minutes: number) =>
      page.evaluate((slept) => Object.assign(window, { slept }), minutes * 60_000);
    await page.goto(lesson(lessonId));
    await begin(page);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^29:\d\d$/);
    await sleep(20);
    await expect(timer).toHaveText(/^49:\d\d$/);
    await expect(timer).toHaveText(/^29:\d\d$/);
    await sleep(-5);
    await expect(timer).toHaveText(/^04:\d\d$/);
    await expect(page.getByRole('status').filter({ hasText: /^Queda/ })).toHaveText('Quedan 5 minutos.');
    await expect(timer).toHaveText(/^29:\d\d$/);
  });

  test('is up with an answer that is too long: its beginning goes in with the rest', async ({
    make,
    signedIn,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion(), exerciseQuestion()]);
    const page = await signedIn(student);
    await endingSoon(app, student, lessonId, 10);
    await page.goto(lesson(lessonId));
    await choose(page, 1, /Quito/);
    await write(page, 2, '9'.repeat(10_001));
    await expect(page.getByText('La respuesta supera los 10000 caracteres.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pendiente de tu docente' })).toBeVisible({
      timeout: 40_000,
    });
    const answers = await app.deps.db.selectFrom('answers').select('answer').orderBy('position').execute();
    expect(answers.map(({ answer }) => answer)).toEqual(['b', '9'.repeat(10_000)]);
  });

  test('does not follow the clock of the computer', async ({ make, takingLesson, app }) => {
    const { student, lessonId } = await closedLesson(make);
    const page = await takingLesson(student, lesson(lessonId));
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^29:\d\d$/);
    for (const hours of [-5, 5]) {
      const before = (await timer.textContent()) ?? '';
      await page.clock.setSystemTime(new Date(Date.now() + hours * 3_600_000));
      await expect(timer).not.toHaveText(before);
      await expect(timer).toHaveText(/^29:\d\d$/);
    }
    // The address does not move it either.
    expect(page.url()).toContain('duration=999');
    await choose(page, 1, /Quito/);
    await expect.poll(() => draftsOf(app)).toEqual(['b']);
    expect(await attemptsOf(app, lessonId)).toEqual([]);
  });

  test('is said aloud at 10, 5 and 1 minutes and at no other', async ({ make, signedIn, app }) => {
    for (const [seconds, text] of [
      [605, 'Quedan 10 minutos.'],
      [305, 'Quedan 5 minutos.'],
      [65, 'Queda 1 minuto.'],
    ] as const) {
      const { student, lessonId } = await closedLesson(make);
      const page = await signedIn(student);
      await endingSoon(app, student, lessonId, seconds);
      await page.goto(lesson(lessonId));
      const timer = page.getByRole('timer');
      const said = page.getByRole('status').filter({ hasText: /^Queda/ });
      await expect(said).toHaveText(text);
      const before = (await timer.textContent()) ?? '';
      await expect(timer).not.toHaveText(before);
      await expect(said).toHaveText(text);
      await page.context().close();
    }
  });
});

test.describe('leaving', () => {
  test('by Salir: asks, stays when refused, and records grade 0 when accepted', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    await page.getByRole('button', { name: 'Salir' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('¿Seguro desea salir de la lección?');
    await expect(asked).toContainText('Se registrará un intento con calificación 0');
    await asked.getByRole('button', { name: 'No, cancelar' }).click();
    await expect(asked).toBeHidden();
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
    expect(await attemptsOf(app, lessonId)).toEqual([]);

    await page.getByRole('button', { name: 'Salir' }).click();
    await asked.getByRole('button', { name: 'Si, salir' }).click();
    await page.waitForURL('**/student/curso/**');
    await expect(page.getByText('1/2', { exact: true })).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
    const answers = await app.deps.db.selectFrom('answers').select('answer').execute();
    expect(answers.map(({ answer }) => answer)).toEqual(['', '', '', '']);
  });

  test('by the back button asks the same', async ({ make, signedIn, app }) => {
    const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
    await beginFromList(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goBack();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('¿Seguro desea salir de la lección?');
    await pressEscape(page);
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toEqual([]);
  });

  test('after the grade is one step back to the list', async ({ make, signedIn }) => {
    const { student, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 2 });
    const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
    await beginFromList(page);
    await choose(page, 1, /Quito/);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'No, cancelar' }).click();
    await submit(page).click();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  });

  test('by going back over several pages: the list shows the recorded exit', async ({
    make,
    signedIn,
    app,
  }) => {
    const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 2 });
    const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
    await beginFromList(page);
    await expect(page.getByRole('timer')).toBeVisible();
    // The list is read before the exit is recorded.
    const release = await hold(page, 'sittings.exit');
    await page.evaluate(() => history.go(-2));
    await expect(page.getByText('Tienes un intento abierto.')).toBeVisible();
    release();
    await expect(page.getByText('1/2', { exact: true })).toBeVisible();
    await expect(page.getByText('Tienes un intento abierto.')).toHaveCount(0);
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
  });

  test('by closing a copy of the page is none: the lesson goes on in the other', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    const page = await takingLesson(student, lesson(lessonId));
    const copy = await page.context().newPage();
    await copy.goto(lesson(lessonId));
    await expect(copy.getByRole('timer')).toBeVisible();
    await closing(copy);
    await choose(page, 1, /Quito/);
    await expect(page.getByText(/Guardado a las/).first()).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 10, early_exit: 0 }]);
  });

  test('at the last attempt says that none is left', async ({ make, takingLesson }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()], { attempts: 1 });
    const page = await takingLesson(student, lesson(lessonId));
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('No te quedarían intentos.');
  });

  test('by closing the page: the browser asks, and then an early exit is recorded', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    await expect.poll(() => draftsOf(app)).toEqual(['b']);
    const asked: string[] = [];
    page.once('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
    expect(await attemptsOf(app, lessonId)).toEqual([]);

    page.once('dialog', (dialog) => dialog.accept());
    const context = page.context();
    await context.newPage();
    await closing(page);
    const [attempt] = await until('the early exit', async () => {
      const attempts = await attemptsOf(app, lessonId);
      return attempts.length > 0 && attempts;
    });
    expect(attempt).toMatchObject({ number: 1, grade: 0, early_exit: 1, state: 'graded' });
  });

  test('by a reload: records the exit, shows it, and starts no new attempt', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    // By then the page knows that it is the only one.
    await expect.poll(() => draftsOf(app)).toEqual(['b']);
    // The driver sees no requests of a page that goes away.
    await page.evaluate(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        sessionStorage.setItem('sent', JSON.stringify([url, typeof body, body]));
        return send(url, body);
      };
    });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    const [url, type, body] = JSON.parse(await page.evaluate(() => sessionStorage.getItem('sent') as string));
    // A text: the browser sends it as text/plain.
    expect([url, type]).toEqual(['/api/student/submit_answers', 'string']);
    expect(JSON.parse(body)).toEqual({
      id_estudiante: student.userId,
      id_lesson: lessonId,
      respuestas: [],
      intento: 1,
      salida_temprana: true,
      token: expect.stringMatching(/.{20}/),
    });
    await expect(page.getByText(/Saliste antes de entregar/)).toBeVisible();
    await expect(page.getByText(/Calificado por comparación|Calculado/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('1/2');
    expect(await attemptsOf(app, lessonId)).toMatchObject([{ grade: 0, early_exit: 1 }]);
  });

  test('to a page cache records the exit too, and the page shown again from it tells what became of it', async ({
    make,
    takingLesson,
    app,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
    const page = await takingLesson(student, lesson(lessonId));
    await choose(page, 1, /Quito/);
    await expect.poll(() => draftsOf(app)).toEqual(['b']);
    // As WebKit does on every way out; the driver keeps Chromium from using its own page cache.
    const tell = (name: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
    await tell('pagehide');
    await expect
      .poll(() => attemptsOf(app, lessonId))
      .toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
    await tell('pageshow');
    await expect(page.getByText(/Saliste antes de entregar/)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1/2');
    // What was typed is kept with the attempt.
    expect(await draftsOf(app)).toEqual(['b']);
  });

  test('by a reload whose word never arrives: the sitting goes on', async ({
    make,
    takingLesson,
    app,
    consoleErrors,
  }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
    const page = await takingLesson(student, lesson(lessonId));
    await page.evaluate(() => {
      navigator.sendBeacon = () => false;
    });
    await choose(page, 1, /Quito/);
    await expect.poll(() => draftsOf(app)).toEqual(['b']);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
    expect(await attemptsOf(app, lessonId)).toEqual([]);
    // The page asked what became of it, and there was nothing yet.
    forgiveNetworkErrors(consoleErrors);
  });
});

test.describe('opening', () => {
  test('shows what an attempt is before its clock starts, and an open one without that', async ({
    make,
    signedIn,
    app,
  }) => {
    const { student, lessonId, subjectId } = await make.readyLesson(fiveClosed(), { attempts: 2 });
    const page = await signedIn(student, lesson(lessonId));
    const header = page.getByRole('banner');
    await expect(page.getByRole('heading', { level: 2, name: 'Intento 1 de 2' })).toBeVisible();
    await expect(header).toContainText('Física · 30 min · 5 preguntas');
    await expect(header).toContainText('0/2');
    await expect(page.getByText(/^Tienes 30 min.* termina a las \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByText('Después te quedará 1 intento más.')).toBeVisible();
    await expect(page.getByText(/^Si sales, recargas o cierras .* calificación 0\.$/)).toBeVisible();
    await expect(page.getByText(/^La lección vence el .* puedes terminarlo\.$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
    await expectAccessible(page);

    // Neither a reload nor the way back costs anything yet.
    await page.reload();
    await page.getByRole('link', { name: 'Física' }).click();
    await page.waitForURL(`**/student/curso/${subjectId}?**`);
    await page.goBack();
    expect(await app.deps.db.selectFrom('sittings').select('id').execute()).toEqual([]);

    const { pathname, search } = new URL(page.url());
    await begin(page);
    expect(new URL(page.url())).toMatchObject({ pathname, search });
    const second = await page.context().newPage();
    await second.goto(lesson(lessonId));
    await expect(second.getByRole('timer')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Empezar' })).toHaveCount(0);
    await page.close();

    await second.getByRole('button', { name: 'Salir' }).click();
    await second.getByRole('button', { name: 'Si, salir' }).click();
    await second.waitForURL('**/student/curso/**');
    await second.goto(lesson(lessonId));
    await expect(second.getByText('Es tu último intento.')).toBeVisible();
    expect(await attemptsOf(app, lessonId)).toHaveLength(1);
  });

  test('says what the browser lost of the session', async ({ make, signedIn, consoleErrors }) => {
    const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
    const kept = await page.evaluate(() => localStorage.getItem('currentUser') as string);
    const { token: _token, ...withoutToken } = JSON.parse(kept);
    const { id_usuario: _id, ...withoutId } = JSON.parse(kept);
    const start = () => page.getByRole('button', { name: /Iniciar Lección|Continuar/ }).click();
    for (const [stored, text] of [
      [null, 'Usuario no autenticado. Por favor, inicia sesión nuevamente.'],
      [withoutToken, 'Token de autenticación no encontrado'],
      [withoutId, 'ID de usuario no encontrado'],
    ] as const) {
      await page.evaluate((value) => {
        if (value) localStorage.setItem('currentUser', value);
        else localStorage.removeItem('currentUser');
      }, stored && JSON.stringify(stored));
      await start();
      await expect(page.getByText('Error al cargar la lección').first()).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await page.goBack();
    }
    await page.evaluate((value) => localStorage.setItem('currentUser', value), kept);
    await start();
    await begin(page);

    // From the address alone: the same on the way to the login page, which comes back here.
    const fresh = await page.context().newPage();
    await fresh.goto('/login');
    await fresh.evaluate((value) => localStorage.setItem('currentUser', value), JSON.stringify(withoutToken));
    await fresh.goto(lesson(lessonId));
    await fresh.waitForURL('**/login?returnUrl=**');
    await expect(fresh.getByText('Token de autenticación no encontrado')).toBeVisible();
    // Calls without a session are refused.
    forgiveNetworkErrors(consoleErrors);
  });

  test('that fails says so and tries again', async ({ make, signedIn, consoleErrors }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    await page.route('**/trpc/sittings.open**', (route) => route.abort());
    await page.goto(lesson(lessonId));
    await expect(page.getByRole('alert')).toContainText('Error al cargar la lección');
    await page.unroute('**/trpc/sittings.open**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await begin(page);
    forgiveNetworkErrors(consoleErrors);
  });

  test('takes 60 minutes and 3 attempts when the server leaves them out', async ({ make, signedIn }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    await page.route('**/trpc/sittings.open**', async (route) => {
      const [answer] = await (await route.fetch()).json();
      const { durationMinutes: _minutes, maxAttempts: _attempts, ...start } = answer.result.data.start;
      await route.fulfill({ json: [{ result: { data: { kind: 'start', start } } }] });
    });
    await page.goto(`/student/leccion/${lessonId}`);
    await expect(page.getByRole('banner')).toContainText('Física · 60 min · 1 pregunta');
    await expect(page.getByRole('banner')).toContainText('0/3');
  });

  test('a lesson without questions says so', async ({ make, signedIn, app, consoleErrors }) => {
    const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
    await app.deps.db.deleteFrom('assignments').execute();
    const page = await signedIn(student, lesson(lessonId));
    await expect(
      page.getByRole('heading', { name: 'No se encontraron preguntas para esta lección' }),
    ).toBeAttached();
    forgiveNetworkErrors(consoleErrors);
  });
});
