import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

const phone = { width: 390, height: 844 };

test('offers question types by student activity, selectable by key, arrows or pointer', async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const open = page.getByRole('button', { name: 'Elegir el tipo…' });
  const dialog = page.getByRole('dialog', { name: 'Agregar Pregunta' });
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  const type = form.getByLabel('Tipo');
  const cancel = form.getByRole('button', { name: 'Cancelar' });

  await open.click();
  await expect(dialog.getByRole('region')).toHaveCount(4);
  await expect(dialog.getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page);
  // A shared text requires two questions.
  await expect(dialog.getByRole('button', { name: 'Texto para varias preguntas' })).toHaveCount(0);
  await pressEscape(page);
  await expect(open).toBeFocused();

  await open.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('4');
  await expect(dialog).toBeHidden();
  await expect(type).toHaveValue('emparejar');
  await expect(type).toBeFocused();
  await expect(open).toHaveAttribute('aria-disabled', 'true');
  await cancel.click();

  await open.click();
  const row = (name: RegExp) => dialog.getByRole('button', { name });
  await row(/^Verdadero/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(/^Emparejar/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row(/^Respuesta abierta/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(/^Ejercicio/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('ejercicio');
  // The default text of exercises is filled in; the statement is the question.
  await expect(form.getByLabel('Texto de la pregunta')).toHaveText('Resuelve el ejercicio.');
  await cancel.click();

  await page.setViewportSize(phone);
  await open.click();
  // On a phone, the dialog is a bottom sheet. Waits for the end of its animation.
  await expect
    .poll(() => dialog.evaluate((sheet) => sheet.getBoundingClientRect().bottom))
    .toBe(phone.height);
  await expectAccessible(page);
  await row(/^Verdadero/).click();
  await form.getByLabel('Texto de la pregunta').fill('El agua hierve a 100 °C.');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  expect(await listQuestions(app.deps, teacher, lessonId)).toMatchObject([
    { type: 'verdadero_falso' },
    { type: 'verdadero_falso', text: 'El agua hierve a 100 °C.', correctAnswer: 'Verdadero' },
  ]);

  await open.click();
  await dialog.getByRole('button', { name: 'Texto para varias preguntas' }).click();
  await expect(page.getByRole('dialog', { name: 'Texto para varias preguntas' })).toBeVisible();
  await pressEscape(page);
  await open.click();
  await dialog.getByRole('button', { name: 'Usar otra vez' }).click();
  await expect(page.getByRole('dialog', { name: 'Usar otra vez' })).toBeVisible();
});

test('starts the first question of an empty bank with its type', { tag: '@extended' }, async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Elegir el tipo…' }).click();
  await page.getByRole('dialog').getByText('Respuesta corta').click();
  await expect(page.getByRole('region', { name: 'Pregunta nueva' }).getByLabel('Tipo')).toHaveValue(
    'respuesta_corta',
  );
});
