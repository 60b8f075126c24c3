import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { choose, lesson, question, submit } from './sitting-page.ts';

const texts = ['El sol', 'La luna', 'El mar', 'El río', 'La nube', 'La nieve'];

test('calls a question of a shuffled lesson for its student by the number of the sheet, in the result, the request and on paper', async ({
  make,
  app,
  takingLesson,
  signedIn,
}) => {
  const { student, teacher, lessonId } = await make.readyLesson(
    texts.map((text) => trueFalseQuestion({ text: `${text} se ve desde el patio.` })),
  );
  const stored = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, { ...stored, shuffled: true });

  const page = await takingLesson(student, lesson(lessonId));
  const sheet: string[] = [];
  for (const number of texts.keys()) {
    const shown = await question(page, number + 1).innerText();
    sheet.push(texts.find((text) => shown.includes(text))!);
  }
  const moved = sheet.findIndex((text, index) => texts.indexOf(text) !== index);
  const [own, bank] = [moved + 1, texts.indexOf(sheet[moved]!) + 1];
  for (const number of texts.keys()) await choose(page, number + 1, number === moved ? 'Falso' : 'Verdadero');
  await submit(page).click();

  await expect(page.getByText(`5 de 6 bien. Mira la ${own}.`)).toBeVisible();
  for (const [index, text] of sheet.entries()) await expect(question(page, index + 1)).toContainText(text);
  const ask = page.getByRole('button', { name: 'Pedir revisión' });
  await expect(ask).toHaveCount(texts.length);
  await ask.nth(moved).click();
  await page.getByRole('textbox', { name: '¿Qué debe mirar tu docente?' }).fill('Desde mi sitio no se ve.');
  await page.getByRole('button', { name: 'Enviar a tu docente' }).click();
  await expect(page.getByRole('article', { name: 'Tu revisión' })).toBeVisible();

  const desk = await signedIn(teacher, '/teacher/revisar');
  await expect(desk.getByText('Desde mi sitio no se ve.').first()).toBeVisible();
  await expect(desk.getByText(`${bank} (en su hoja, ${own})`).first()).toBeVisible();

  const place = { studentId: student.userId, lessonId, attempt: 0 };
  const { answers, attemptId } = await getAttemptDetails(app.deps, teacher, place);
  await changeMark(app.deps, teacher, {
    answerId: answers[bank - 1]!.answerId,
    seen: null,
    change: { to: 'number', grade: 5, feedback: 'En parte.' },
    reason: 'Lo miré otra vez.',
  });
  await desk.goto('/teacher/decisiones');
  await expect(desk.getByText(`Intento 1, pregunta ${bank} (en su hoja, ${own})`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(`pregunta ${own}`)).toBeVisible();

  // The paper for the family follows the sheet too.
  await desk.addInitScript(() => {
    window.print = () => {};
  });
  await desk.goto(`/teacher/intento/${attemptId}`);
  await desk.getByRole('button', { name: 'Imprimir' }).click();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.locator('[data-print-sheet]').getByRole('listitem')).toContainText(
    sheet.map((text, index) => new RegExp(`Pregunta ${index + 1} · 1 punto.*${text}`, 's')),
  );
});
