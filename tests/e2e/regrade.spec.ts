import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { beginFromList, expect, sharedTest as test } from './fixtures.ts';
import { atNextLook, ownClock } from './pass-time.ts';
import { chooseOfQuestion } from './teacher-pages.ts';

test('corrects a wrong key: previews, applies, shows the student the new grade, and reverts', async ({
  signedIn,
  make,
}) => {
  const lesson = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], { topic: 'Capitales' });
  const { student, teacher, lessonId, subjectId } = lesson;
  const page = await signedIn(student, `/student/curso/${subjectId}?name=F`);
  await ownClock(page);
  await beginFromList(page);
  await page.getByRole('radio', { name: /Guayaquil/ }).check();
  await page.getByRole('radio', { name: 'Verdadero' }).check();
  await page.getByRole('button', { name: 'Entregar' }).first().click();
  await expect(page.getByText('5.00').first()).toBeVisible();

  const desk = await signedIn(teacher, `/teacher/leccion/${lessonId}?tab=contenido`);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await chooseOfQuestion(desk, 1, 'Corregir y recalificar la pregunta 1');
  await expect(desk.getByRole('heading', { level: 1, name: 'Corregir y recalificar' })).toBeVisible();
  // The key in force is called so, before and after a correction.
  const keyInForce = desk.locator('label').filter({ hasText: 'Clave actual' });
  await expect(keyInForce).toContainText('Quito');
  await desk.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(desk.getByRole('alert')).toContainText('Falta lo que se corrige');
  await desk.getByRole('radio', { name: /Guayaquil/ }).check();
  await desk.getByRole('textbox', { name: 'Motivo' }).fill('La clave era otra.');
  await desk.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(desk.getByText('Llega a 7 o más')).toBeVisible();
  await expect(desk.getByText(student.names)).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Aplicar a 1 intento' }).click();
  const said = desk.getByRole('status').filter({ hasText: 'Corrección' });
  await expect(said).toContainText('Corrección aplicada: «Clave». Se recalifica 1 intento.');
  await expect(desk.getByRole('textbox', { name: 'Motivo' })).toHaveValue('');
  await expect(desk.getByRole('radio', { name: /Guayaquil/ })).not.toBeChecked();
  await expect(desk.getByRole('button', { name: 'Ver qué cambiaría' })).toBeVisible();
  await expect(keyInForce).toContainText('Guayaquil');
  const undo = desk.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();

  await atNextLook(page, page.getByText(/Calculado · recalificada el/));
  await expect(page.getByText('Nota actualizada: La clave era otra.')).toBeVisible();
  await expect(page.getByText('10.00').first()).toBeVisible();

  await undo.click();
  await expect(said).toContainText('Corrección deshecha');
  await expect(desk.getByText(/· deshecha/)).toBeVisible();
  await atNextLook(page, page.getByText(/recalificada el/), { visible: false });
});
