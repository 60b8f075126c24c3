import type { Locator } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { addBy, chooseOfQuestion, expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';

test('lets a teacher write a shared text and move it as one unit, and shows it beside its questions', async ({
  make,
  app,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const question of [trueFalseQuestion(), choiceQuestion(), openQuestion()])
    await addQuestion(app.deps, teacher, { lessonId, question });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await addBy(page, 'Texto para varias preguntas');
  const dialog = page.getByRole('dialog', { name: 'Texto para varias preguntas' });
  await dialog.getByRole('button', { name: 'Guardar texto' }).click();
  await expect(dialog.getByText('Escribe el texto que comparten las preguntas.')).toBeVisible();
  forgiveFailedCalls(consoleErrors);
  await dialog.getByRole('textbox', { name: /Título/ }).fill('Los pinzones de Daphne');
  await dialog
    .getByRole('textbox', { name: 'Texto, tabla o imagen' })
    .fill('En Daphne Mayor vive el pinzón.\n\nEn 1977 casi no llovió.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar texto' }).click();
  await expectNotice(page, 'Texto guardado.');
  const row = page.getByRole('region', { name: 'Para las preguntas 2 a 3' });
  await expect(row).toContainText('Los pinzones de Daphne');

  // The text and its questions move as one unit.
  await chooseOfQuestion(page, 2, 'Subir la pregunta 2');
  await expect(page.getByRole('region', { name: 'Para las preguntas 1 a 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar el texto de las preguntas 1 a 2' }).click();
  const editing = page.getByRole('dialog', { name: 'Cambiar el texto compartido' });
  await editing.getByRole('textbox', { name: /Título/ }).fill('Los pinzones');
  await editing.getByRole('button', { name: 'Guardar texto' }).click();
  await expect(page.getByRole('region', { name: 'Para las preguntas 1 a 2' })).toContainText('Los pinzones');

  await page.getByRole('button', { name: 'Habilitar ahora' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expectNotice(page, /habilitada/i);
  await expect(page.getByRole('button', { name: /Cambiar el texto de las preguntas/ })).toHaveCount(0);
  // Until a student starts, the teacher can correct the text, but not its questions.
  await page.getByRole('button', { name: 'Corregir el texto de las preguntas 1 a 2' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir el texto compartido' });
  await expect(correcting.getByRole('combobox')).toHaveCount(0);
  await correcting
    .getByRole('textbox', { name: 'Texto, tabla o imagen' })
    .fill('En Daphne Mayor vive el pinzón.\n\nEn 1977 casi no llovió.\n\nCorregido.');
  await expectAccessible(page);
  await correcting.getByRole('button', { name: 'Guardar texto' }).click();
  await expectNotice(page, 'Texto guardado.');

  const taking = await signedIn(student, `/student/leccion/${lessonId}`);
  await taking.setViewportSize({ width: 1440, height: 900 });
  await taking.getByRole('button', { name: /Empezar|Comenzar/ }).click();
  const text = taking.getByRole('region', { name: 'Los pinzones' });
  const first = taking.getByRole('region', { name: 'Pregunta 1', exact: true });
  await expect(text).toContainText('En Daphne Mayor vive el pinzón.');
  // Side by side on a wide screen.
  const [textBox, firstBox] = [(await text.boundingBox())!, (await first.boundingBox())!];
  expect(Math.abs(textBox.y - firstBox.y)).toBeLessThan(4);
  expect(textBox.x).toBeGreaterThan(firstBox.x + firstBox.width - 4);
  // Above the question on a phone, where it can be collapsed; typed answers stay.
  await taking.setViewportSize({ width: 390, height: 844 });
  const paragraph = text.getByText('En 1977 casi no llovió.');
  expect((await paragraph.boundingBox())!.y).toBeLessThan((await first.boundingBox())!.y);
  await text.getByRole('button', { name: 'Ocultar' }).click();
  await expect(paragraph).toBeHidden();
  await expectAccessible(taking);
  // Its bar stays below the bar of the lesson. The text opens above; collapsing it restores the scroll position.
  const second = taking.getByRole('region', { name: 'Pregunta 2', exact: true });
  const top = async (what: Locator) => Math.round((await what.boundingBox())!.y);
  await second.evaluate((one) => one.scrollIntoView());
  const before = await top(second);
  const show = text.getByRole('button', { name: 'Mostrar' });
  const header = (await taking.getByRole('banner').boundingBox())!;
  expect(await top(show)).toBeGreaterThanOrEqual(header.height - 1);
  expect(await top(show)).toBeLessThan(header.height + 24);
  await show.click();
  await expect(paragraph).toBeInViewport();
  await expect(text.getByText('Corregido.')).toBeInViewport();
  await text.getByRole('button', { name: 'Ocultar' }).click();
  await expect.poll(() => top(second)).toBe(before);
  await expect(page.getByRole('button', { name: /Corregir el texto/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Para las preguntas 1 a 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Corregir el texto/ })).toHaveCount(0);
});
