import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { exerciseQuestion, gapFillingQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { question, write } from './sitting-page.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

/** Keys that look like arithmetic, what the editor calls them, and an answer with what its preview says. */
const kinds = [
  ['3/4/1931', 'fecha: 3 de abril de 1931', '1/3/2024', 'fecha: 1 de marzo de 2024'],
  ['1868-1874', 'periodo: de 1868 a 1874', '1931-1937', 'periodo: de 1931 a 1937'],
  ['15-18 años', 'intervalo: de 15 a 18 años', '12-15 años', 'intervalo: de 12 a 15 años'],
  ['9:3:3:1', 'razón: 9 a 3 a 3 a 1', '9:9:1:1', 'razón: 9 a 9 a 1 a 1'],
  ['60 x 40 cm', 'medidas: 60 × 40 cm', '80 x 30 cm', 'medidas: 80 × 30 cm'],
  ['120/80 mmHg', 'tensión: 120 y 80 mmHg', '130/85 mmHg', 'tensión: 130 y 85 mmHg'],
  ['4:30 min/km', 'ritmo: 4 min 30 s por km', '4:31 min/km', 'ritmo: 4 min 31 s por km'],
  ['40° N, 3° O', 'lugar: 40° norte, 3° oeste', '40° S, 3° O', 'lugar: 40° sur, 3° oeste'],
] as const;
const widths = [390, 1440];

/** Returns the number of words that are not wholly inside their box. */
function countCutWords(box: Element): number {
  const { left, right } = box.getBoundingClientRect();
  return [...box.querySelectorAll('.katex-html > *')].filter((word) => {
    const { left: from, right: to } = word.getBoundingClientRect();
    return from < left - 1 || to > right + 1;
  }).length;
}

/** The words of a formula without accents and degree signs, which KaTeX sets as signs of their own. */
const seen = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f˜´ˊ∘°]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('says dates, periods, intervals, ratios and sizes in words, which no width cuts off', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const [correctAnswer] of kinds)
    await addQuestion(app.deps, teacher, {
      lessonId,
      question: exerciseQuestion({ correctAnswer, statement: '¿Cuál es?', solutionExample: '' }),
    });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  for (const [index, [, words]] of kinds.entries()) {
    const formula = question(page, index + 1)
      .locator('.katex-html')
      .first();
    await expect.poll(async () => seen((await formula.textContent()) ?? '')).toBe(seen(words));
  }
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}?topic=x&duration=999&subject=y`);
  await begin(sheet);
  for (const [index, [, , answer, words]] of kinds.entries()) {
    await write(sheet, index + 1, answer);
    const preview = question(sheet, index + 1).locator('[aria-live=polite]');
    const formula = preview.locator('.katex-html').first();
    await expect.poll(async () => seen((await formula.textContent()) ?? '')).toBe(seen(words));
    for (const width of widths) {
      await sheet.setViewportSize({ width, height: 900 });
      await expect.poll(() => preview.evaluate(countCutWords)).toBe(0);
    }
  }
});

test('asks what a point before three digits is, in the bank and in the editor, also of a value gap', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, {
    lessonId,
    question: exerciseQuestion({ correctAnswer: '2.500', statement: '¿Cuántos son?', solutionExample: '' }),
  });
  const gap = { kind: 'value' as const, answers: [{ text: '1.200', share: 1 }] };
  await addQuestion(app.deps, teacher, {
    lessonId,
    question: gapFillingQuestion({ statement: 'Son ___1___ km.', details: { gaps: [gap] } }),
  });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const exercise = question(page, 1);
  const gaps = question(page, 2);
  await expect(exercise.getByText('¿La clave es 2500 o 2,5?')).toBeVisible();
  await expect(gaps.getByText('¿La clave es 1200 o 1,2?')).toBeVisible();

  await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
  await expect(page.getByText('Hasta que elijas, acepta 2.500 solo escrito igual')).toBeVisible();
  await page.getByRole('radio', { name: '2500' }).check();
  await expect(page.getByText('Acepta solo 2.500, escrito de cualquier manera.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Pregunta actualizada exitosamente.');
  await expect(exercise.getByText('¿La clave es 2500 o 2,5?')).toBeHidden();

  await page.getByRole('button', { name: 'Editar la pregunta 2' }).click();
  await page.getByRole('radio', { name: '1,2' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Pregunta actualizada exitosamente.');
  await expect(gaps.getByText('¿La clave es 1200 o 1,2?')).toBeHidden();
  const questions = await listQuestions(app.deps, teacher, lessonId);
  expect(questions[0]!.details?.accept).toEqual({ point: 'thousands' });
  expect(questions[1]!.details?.gaps?.[0]?.accept).toEqual({ point: 'decimal' });
});
