import type { Locator, Page } from '@playwright/test';
import { cleanHtml } from '../../src/shared/content/html.ts';
import {
  choiceQuestion,
  openQuestion,
  questionsOfEachType,
  trueFalseQuestion,
} from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson } from './teacher-pages.ts';

/** Opens the print dialog. Replaces `window.print`, because the system dialog would stay open; it only sets a marker. */
async function openPrint(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await chooseOfLesson(page, 'Imprimir');
  return page.getByRole('dialog', { name: 'Imprimir la lección' });
}

const choose = (dialog: Locator, group: string, name: string) =>
  dialog.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check({ force: true });
const printButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Imprimir \d+ hojas?$/ });

/** Returns the number of pages in the browser's PDF of the page. */
const sheetsOf = async (page: Page) =>
  ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('prints a lesson in several forms with one answer key, and states the number of sheets', async ({
  signedIn,
  make,
}) => {
  const { teacher, lessonId } = await make.readyLesson(
    [choiceQuestion(), trueFalseQuestion({ points: 2 }), openQuestion()],
    { students: 1 },
  );
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = await openPrint(page);
  await expect(dialog.getByText('3 preguntas, 4 puntos · 2 formas × 1 hoja + clave')).toBeVisible();
  await expect(printButton(dialog)).toHaveText('Imprimir 3 hojas');
  await choose(dialog, 'Formas', '4');
  await expect(printButton(dialog)).toHaveText('Imprimir 5 hojas');
  await expectAccessible(page);
  await choose(dialog, 'Vista previa', 'Clave');
  await expect(dialog.getByRole('img', { name: 'Vista previa: Clave, hoja 1 de 1' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await printButton(dialog).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.locator('header').getByText(/^Forma/)).toHaveCount(4);
  await expect(dialog).toBeHidden();
  expect(await sheetsOf(page)).toBe(5);
  // A pixel beside the boxes keeps their right border whole.
  const room = await sheet
    .locator('header span.border')
    .first()
    .evaluate(
      (box) =>
        document.querySelector('[data-print-sheet] > section')!.getBoundingClientRect().right -
        box.getBoundingClientRect().right,
    );
  expect(room).toBeGreaterThanOrEqual(1);
  // Each row holds the question number and the right answer of each form; the first row is the header.
  const rows = await sheet.locator('tr').allInnerTexts();
  expect(rows).toHaveLength(6);
  const [, choice, truth] = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  expect(choice!.slice(2, 6)).toEqual([
    expect.stringMatching(/^1\s*b$/),
    ...Array(3).fill(expect.stringMatching(/^\d\s*[abc]$/)),
  ]);
  expect(truth!.slice(1, 3)).toEqual(['2', expect.stringMatching(/^2\s*V$/)]);
  const notes = await sheet.locator('dl').innerText();
  expect(notes.replace(/\s+/g, ' ')).toBe('2 5.00 3 7.50 4 10.00');
});

test('predicts the number of sheets for both paper sizes and any amount of writing space', {
  tag: '@extended',
}, async ({ signedIn, make }) => {
  const questions = Array.from({ length: 14 }, (_, index) =>
    openQuestion({ text: `¿Por qué? (${index + 1})` }),
  );
  const { teacher, lessonId } = await make.readyLesson(questions, { students: 1 });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  const dialog = await openPrint(page);
  const counts: number[] = [];
  for (const [paper, space] of [
    ['A4', 'Poco'],
    ['Carta', 'Mucho'],
  ] as const) {
    await choose(dialog, 'Papel', paper);
    await choose(dialog, 'Espacio para escribir', space);
    // The dialog measures the sheets anew after each choice.
    await expect(async () => {
      const predicted = Number(/\d+/.exec(await printButton(dialog).innerText())?.[0]);
      await page.emulateMedia({ media: 'print' });
      const printed = await sheetsOf(page);
      await page.emulateMedia({ media: 'screen' });
      expect(printed, paper).toBe(predicted);
      counts.push(printed);
    }).toPass();
  }
  expect(counts[1]).toBeGreaterThan(counts[0]!);
  await dialog.getByRole('button', { name: 'Hoja siguiente' }).click();
  await expect(dialog.getByRole('img', { name: /Forma A, hoja 2 de / })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Clave' }).uncheck();
  await choose(dialog, 'Formas', '1');
  await expect(printButton(dialog)).toHaveText(/^Imprimir \d hojas$/);
});

test('prints every question type with space to answer, and its key', async ({ signedIn, make }) => {
  const { teacher, lessonId } = await make.readyLesson(questionsOfEachType(), { students: 1 });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  const dialog = await openPrint(page);
  await choose(dialog, 'Formas', '1');
  await printButton(dialog).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  // The options are shuffled, so that their order reveals nothing.
  const written = [
    'b) Quito',
    'e) Lisosoma',
    'Marca 3.',
    'Cada equivocada resta una correcta; marcarlas todas vale 0, salvo que todas lo sean.',
    'Escribe el número y su unidad.',
    'Verdadero',
    'Mitocondria',
    'Órgano',
    '(lluvia · luz · tierra)',
  ];
  for (const text of [...written, 'Cae desde', 'Operaciones']) await expect(sheet).toContainText(text);
  const rows = await sheet.locator('tr').allInnerTexts();
  expect(
    rows.map((row) => row.split('\t').slice(2).join('\t').replace(/\s+/g, ' ').trim()).filter(Boolean),
  ).toEqual([
    'A Por partes',
    '1 b',
    '2 a c d (bien − mal) ÷ 3, × 1',
    '3 V',
    expect.stringMatching(/^4 \w \w \w \w 0.25 cada par$/),
    expect.stringMatching(/^5 \d \d \d \d \d 0.25 cada elemento en orden, menos el primero$/),
    '6 0.33 cada hueco',
    '7',
    '8 29,4 m/s',
    '9',
  ]);
  await expect(sheet.getByText('1) agua · humedad: 0.17 · 2) luz · 3) 6')).toBeVisible();
  await expect(
    sheet.getByText('mitosis, división mitótica · división celular: 0.5 · meiosis: 0'),
  ).toBeVisible();
  // The test itself contains no answer of the key.
  const [test] = (await sheet.innerText()).split('Clave');
  for (const hidden of ['humedad', 'mitosis', '29,4', 'Porque desplaza']) expect(test).not.toContain(hidden);
});

test('shows a notice to the class on the home page of its students', async ({ signedIn, make }) => {
  const { teacher, courseId, student } = await make.course(1, 'Biología');
  const page = await signedIn(teacher, `/teacher/curso/${courseId}`);
  await page.getByRole('button', { name: 'Aviso a la clase' }).click();
  await page.getByLabel('Qué quieres decir').fill('Mañana, laboratorio. Trae bata.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar el aviso' }).click();
  await expect(page.getByText('Aviso publicado.')).toBeVisible();
  const own = await signedIn(student, '/');
  await expect(own.getByText('Mañana, laboratorio. Trae bata.')).toBeVisible();
  await expectAccessible(own);
});

test('prints the markers of lists in a question', { tag: '@extended' }, async ({ signedIn, make }) => {
  const text = cleanHtml('<p>Elige entre:</p><ul><li>uno</li></ul><ol><li>dos</li></ol>');
  const { teacher, lessonId } = await make.readyLesson([openQuestion({ text })], { students: 1 });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await printButton(await openPrint(page)).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.locator('ul', { hasText: 'uno' }).first()).toHaveCSS('list-style-type', 'disc');
  await expect(sheet.locator('ol ol', { hasText: 'dos' }).first()).toHaveCSS('list-style-type', 'decimal');
});
