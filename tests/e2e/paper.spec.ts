import { mkdirSync } from 'node:fs';
import { cleanHtml } from '../../src/shared/content/html.ts';
import {
  choiceQuestion,
  openQuestion,
  questionsOfEachType,
  trueFalseQuestion,
} from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';

test('a lesson prints as a test in several forms, each with its key', async ({ signedIn, make }) => {
  const { teacher, lessonId } = await make.readyLesson(
    [choiceQuestion(), trueFalseQuestion(), openQuestion()],
    { students: 1 },
  );
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Las mismas preguntas en otro orden')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.getByText('Forma')).toHaveCount(4);
  await expect(sheet.getByText('Clave')).toHaveCount(2);
  await expect(dialog).toBeHidden();
  const shots = process.env.AULA_SHOTS;
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.pdf({
    path: `${shots}/test.pdf`,
    format: 'A4',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: `${shots}/test-794.png`, fullPage: true });
});

test('every type of question is on paper with what is answered, and its key', async ({ signedIn, make }) => {
  const { teacher, lessonId } = await make.readyLesson(questionsOfEachType(), { students: 1 });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A', exact: true }).check({ force: true });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  const written = [
    'b) Quito',
    'e) Lisosoma',
    'Verdadero',
    '1. Mitocondria',
    'Órgano',
    '(luz · lluvia · tierra)',
  ];
  for (const text of [...written, 'Cae desde']) await expect(sheet).toContainText(text);
  const keys = await sheet.getByRole('row').allInnerTexts();
  expect(keys.map((row) => row.split('\t')[1])).toEqual([
    'b',
    'a, c, d',
    'Verdadero',
    expect.stringMatching(/^1\w, 2\w, 3\w, 4\w$/),
    'Átomo → Molécula → Célula → Tejido → Órgano',
    'agua | luz | 6',
    'mitosis',
    '29,4 m/s',
    expect.stringMatching(/^Porque desplaza/),
  ]);
  // No key stands on the test itself.
  const [test] = (await sheet.innerText()).split('Clave');
  for (const hidden of ['agua |', 'mitosis', '29,4', 'Porque desplaza']) expect(test).not.toContain(hidden);
});

test('a notice to the class stands on the home of its students', async ({ signedIn, make }) => {
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
  const shots = process.env.AULA_SHOTS;
  if (shots) await own.screenshot({ path: `${shots}/notice-1440.png` });
});

test('lists of a question have their signs on paper', async ({ signedIn, make }) => {
  const text = cleanHtml('<p>Elige entre:</p><ul><li>uno</li></ul><ol><li>dos</li></ol>');
  const { teacher, lessonId } = await make.readyLesson([openQuestion({ text })], { students: 1 });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.locator('ul', { hasText: 'uno' }).first()).toHaveCSS('list-style-type', 'disc');
  await expect(sheet.locator('ol ol', { hasText: 'dos' }).first()).toHaveCSS('list-style-type', 'decimal');
});
