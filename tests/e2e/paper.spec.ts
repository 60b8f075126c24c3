import { mkdirSync } from 'node:fs';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

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
