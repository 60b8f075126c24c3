import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { draftsOf, lesson } from './sitting-page.ts';

const phone = { width: 390, height: 844 };

test('lets a student ask for an attempt in one press, the teacher give it back under Revisar, and the student go on', async ({
  make,
  app,
  signedIn,
  takingLesson,
}) => {
  const ready = await make.readyLesson([trueFalseQuestion()], { topic: 'Límites', attempts: 1 });
  const { student, teacher, lessonId } = ready;
  const page = await takingLesson(student, lesson(lessonId));
  await page.setViewportSize(phone);
  await page.getByRole('radio', { name: 'Falso' }).check();
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['Falso']);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Si, salir' }).click();
  await page.waitForURL('**/student/curso/**');

  const { sitting_id: sittingId } = await app.deps.db
    .selectFrom('attempts')
    .select('sitting_id')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  await page.goto(`/student/calificaciones/${sittingId}`);
  await expect(
    page.getByText('Tu docente puede devolverte el intento con la respuesta que habías guardado.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir el intento' }).click();
  await expect(page.getByText(/^Pediste el intento el .+\. Aquí verás la respuesta/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir el intento' })).toHaveCount(0);

  const desk = await signedIn(teacher, '/');
  await desk.setViewportSize(phone);
  const badge = desk.getByRole('link', { name: 'Revisar 1 por revisar' });
  await expect(badge).toBeVisible();
  await desk.getByRole('link', { name: 'Responder: 1 estudiante pide su intento' }).click();
  const asked = desk.getByRole('listitem').filter({ hasText: `${student.names} salió de Límites` });
  await expect(asked).toContainText('1 respuesta guardada');
  await expect(asked).toContainText(/Pide el intento desde el .+ · Física/);
  await expect(desk.getByText('Ninguna respuesta por revisar')).toBeVisible();
  await asked.getByRole('button', { name: 'Dejar como está' }).click();
  await expect(desk.getByLabel('Qué le dices')).toBeFocused();
  await expectAccessible(desk);
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asked.getByRole('button', { name: 'Dejar como está' })).toBeFocused();
  await asked.getByRole('button', { name: 'Devolver el intento' }).click();
  await expect(asked).toHaveCount(0);
  await expect(badge).toHaveCount(0);
  await expect(desk.getByText('Nada por revisar')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Tu docente te devolvió un intento' }).click();
  await expect(page.getByText(/^Tu docente anuló esta salida/)).toBeVisible();
  await page.goto(lesson(lessonId));
  await begin(page);
  await expect(page.getByRole('radio', { name: 'Falso' })).toBeChecked();
});
