import type { Page } from '@playwright/test';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expect, test } from './fixtures.ts';
import { holdCode } from './hold-code.ts';

const lesson = (lessonId: number) => `/student/leccion/${lessonId}`;
/** What can be read of each question, in the picture and on the page. */
const readable = [
  '¿Cuál es la capital de Ecuador?',
  'Guayaquil',
  'El agua hierve a menor temperatura a gran altura.',
  'Verdadero',
  'Calcula el valor exacto:',
  'el área del cuadrado de lado 3',
  '¿Por qué flota un barco de acero?',
];
const plain = () => [
  choiceQuestion(),
  trueFalseQuestion(),
  exerciseQuestion({ statement: 'el área del cuadrado de lado 3' }),
  openQuestion(),
];

/** What `ask-first.ts` leaves on a page. */
interface Asked {
  firstAnswers: { answers: { arriving: Promise<void>; arrived: unknown }[] };
}

/** Where the letters of each of these texts stand. */
const places = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Record<string, DOMRect> = {};
    const range = document.createRange();
    while (letters.nextNode()) {
      const text = letters.currentNode.textContent ?? '';
      range.selectNodeContents(letters.currentNode);
      if (wanted.includes(text)) found[text] = range.getBoundingClientRect();
    }
    return wanted.map((text) => [text, found[text]?.toJSON()]);
  }, texts);

/** Where the red rule of the sheet begins, and how wide the sheet is. */
const sheet = (page: Page) =>
  page
    .locator('.bg-margin')
    .first()
    .evaluate((rule) => {
      const { x, y } = rule.getBoundingClientRect();
      return { x, y, width: rule.parentElement!.getBoundingClientRect().width };
    });

for (const width of [390, 800, 1440])
  test(`the questions of a lesson can be read before its code has come, where they stay (${width})`, async ({
    make,
    house,
    signedIn,
  }) => {
    const { student, lessonId } = await make.readyLesson(plain());
    await startSitting(house.deps, student, lessonId);
    const page = await signedIn(student);
    await page.setViewportSize({ width, height: 900 });
    // As the picture has them: the fonts that stand in for ours.
    await page.route('**/*.woff2', () => undefined);
    const release = await holdCode(page);
    const answer = Promise.withResolvers<void>();
    await page.route(/sittings\.open/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(lesson(lessonId), { waitUntil: 'commit' });
    const picture = page.locator('.still-picture');
    await expect(picture.getByText('Abriendo la lección')).toBeAttached();
    const empty = await sheet(page);
    answer.resolve();
    await expect(picture.getByText(readable[0]!)).toBeVisible();
    expect(await sheet(page)).toEqual(empty);
    const before = await places(page, readable);
    // Nothing in it can be reached or read out, or looks as if it could be written in.
    await expect(picture.locator(':is(a, button, input, select, h1, [role])')).toHaveCount(0);
    await expect(picture.locator('textarea')).toBeHidden();
    await expect(page.getByRole('region')).toHaveCount(0);
    await expect(picture.getByText(/\d:\d\d/)).toHaveCount(0);
    release();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await places(page, readable)).toEqual(before);
  });

test('texts that only the code can draw are not shown raw, and wait for it in the picture', async ({
  make,
  house,
  signedIn,
}) => {
  const { student, lessonId } = await make.readyLesson([
    choiceQuestion({
      text: 'Elige la raíz de $x^2 = 9$ con <strong>cuidado</strong>',
      options: [
        { id: 'a', text: '\\(x = 3\\)' },
        { id: 'b', text: 'No hay ninguna' },
      ],
      correctAnswer: 'a',
    }),
    trueFalseQuestion({ text: 'Todo número es <em>menor</em> que 3 &amp; mayor que 2.' }),
    openQuestion(),
  ]);
  await startSitting(house.deps, student, lessonId);
  const page = await signedIn(student);
  const release = await holdCode(page);
  await page.goto(lesson(lessonId), { waitUntil: 'commit' });
  const picture = page.locator('.still-picture');
  const last = '¿Por qué flota un barco de acero?';
  await expect(picture.getByText(last)).toBeVisible();
  await expect(picture.getByText('No hay ninguna')).toBeVisible();
  for (const raw of ['$', '\\(', '&amp;', '<', 'Elige', 'Todo'])
    expect(await picture.innerText(), raw).not.toContain(raw);
  // From then on there is something to read at any moment, the formulas' code being what comes last.
  const katex = Promise.withResolvers<void>();
  await page.route('**/assets/katex-*.js', async (route) => {
    await katex.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/katex-*.js');
  release();
  await asked;
  await expect(picture.getByText(last)).toBeVisible();
  katex.resolve();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.locator('em')).toHaveText('menor');
  await expect(picture).toHaveCount(0);
});

test('what is pressed and written while the picture gives its place to the page is not lost', async ({
  make,
  house,
  signedIn,
}) => {
  const { student, lessonId } = await make.readyLesson(plain());
  await startSitting(house.deps, student, lessonId);
  const page = await signedIn(student);
  const release = await holdCode(page);
  await page.goto(lesson(lessonId), { waitUntil: 'commit' });
  const option = page.locator('.still-picture').getByText('Quito');
  await expect(option).toBeVisible();
  // A bar takes neither the press nor what is typed after it.
  await option.click({ force: true });
  await page.keyboard.type('abc');
  await expect(page.locator(':focus')).toHaveCount(0);
  release();
  await page.getByRole('radio', { name: /Quito/ }).check();
  await page.getByRole('textbox', { name: 'Respuesta a la pregunta 4' }).fill('Por el empuje');
  await expect(page.getByText('2 de 4').first()).toBeVisible();
});

test('an answer that is there before the picture is put into it when it is shown', async ({
  make,
  house,
  signedIn,
}) => {
  const { student, lessonId } = await make.readyLesson(plain());
  await startSitting(house.deps, student, lessonId);
  const page = await signedIn(student);
  await holdCode(page);
  const styles = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(/sittings\.open/);
  await page.goto(lesson(lessonId), { waitUntil: 'commit' });
  await (await answered).finished();
  await expect(page.locator('.still-picture')).toHaveCount(0);
  styles.resolve();
  await expect(page.locator('.still-picture').getByText('Quito')).toBeVisible();
});

test('an answer that is no lesson to be taken leaves the picture of one that opens', async ({
  make,
  house,
  signedIn,
}) => {
  const { student, lessonId } = await make.readyLesson(plain());
  await startSitting(house.deps, student, lessonId);
  const page = await signedIn(student);
  await holdCode(page);
  const result = { kind: 'result', result: { topic: 'Empuje y flotación' } };
  await page.route(/sittings\.open/, (route) => route.fulfill({ json: [{ result: { data: result } }] }));
  await page.goto(lesson(lessonId), { waitUntil: 'commit' });
  const picture = page.locator('.still-picture');
  await expect(picture.getByText('Abriendo la lección')).toBeAttached();
  const topics = page.evaluate(async () => {
    const { answers } = (globalThis as unknown as Asked).firstAnswers;
    await Promise.all(answers.map(({ arriving }) => arriving));
    return JSON.stringify(answers.map(({ arrived }) => arrived));
  });
  expect(await topics).toContain('Empuje y flotación');
  await expect(picture.getByText('Abriendo la lección')).toBeAttached();
  await expect(picture.getByText('Salir')).toHaveCount(0);
});

test('the grades of a course are headed by its name before their code has come', async ({
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1, 'Historia');
  const page = await signedIn(teacher);
  const release = await holdCode(page);
  await page.goto(`/teacher/curso/${courseId}/estudiantes`, { waitUntil: 'commit' });
  await expect(page.locator('.still-picture').getByText('Calificaciones de Historia')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Calificaciones de Historia' })).toBeVisible();
  await expect(page.locator('.still-picture')).toHaveCount(0);
});
