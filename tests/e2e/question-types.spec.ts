import type { Locator, Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, test } from './fixtures.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

const item = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const phone = { width: 390, height: 844 };

/** Opens the form of a new question of a type, with its text. */
async function writing(page: Page, type: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  await form.getByLabel('Tipo').selectOption({ label: type });
  await form.getByLabel('Texto de la pregunta').fill(text);
  return form;
}

async function saved(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await expect(form).toBeHidden();
}

test('several right options are written, answered on a phone by keyboard, and marked in parts', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const form = await writing(page, 'Selección múltiple', '¿Cuáles tienen membrana doble?');
  for (const [letter, text] of [
    ['a', 'Mitocondria'],
    ['b', 'Ribosoma'],
    ['c', 'Cloroplasto'],
    ['d', 'Núcleo'],
  ] as const)
    await form.getByRole('textbox', { name: `Opción ${letter}` }).fill(text);
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText('Debe seleccionar una respuesta correcta.')).toBeVisible();
  for (const letter of ['a', 'c', 'd'])
    await form.getByRole('checkbox', { name: `La opción ${letter} es correcta` }).check();
  await expect(form.getByText('El estudiante lee «Elige 3».')).toBeVisible();
  await expect(form.getByText('Marca a, c, b')).toBeVisible();
  await expectAccessible(page);
  await saved(page, form);
  await expect(item(page, 2).getByText('Correcta')).toHaveCount(3);
  const [, question] = await listQuestions(app.deps, teacher, lessonId);
  expect(question).toMatchObject({ type: 'seleccion_multiple', correctAnswer: 'a, c, d' });

  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}?topic=x&duration=30&subject=y`);
  await sheet.setViewportSize(phone);
  await begin(sheet);
  await item(sheet, 1).getByText('Verdadero', { exact: true }).click();
  const asked = item(sheet, 2);
  await expect(asked.getByText('Elige 3')).toBeVisible();
  await asked.getByRole('checkbox', { name: /Mitocondria/ }).focus();
  await sheet.keyboard.press('Space');
  await sheet.keyboard.press('Tab');
  await sheet.keyboard.press('Space');
  await expect(asked.getByText('2 elegidas')).toBeVisible();
  await expectAccessible(sheet);
  await sheet.getByRole('button', { name: 'Entregar' }).last().click();
  const result = item(sheet, 2);
  await expect(result.getByRole('list', { name: 'Tu respuesta por partes' })).toContainText(
    /Mitocondria\s*Bien.*Ribosoma\s*No/s,
  );
  await expect(sheet.getByText('Acertaste 1 de 2. Vuelve sobre la pregunta 2.')).toBeVisible();
});
