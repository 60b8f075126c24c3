import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice } from './teacher-pages.ts';

test("shows a teacher each student's progress, gives more time and ends the lesson for all", async ({
  make,
  signedIn,
  takingLesson,
}) => {
  const { teacher, lessonId, students } = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 2,
  });
  const [first, second] = students as [(typeof students)[0], (typeof students)[0]];
  const room = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await room.getByRole('link', { name: 'Ir a la sala', exact: true }).click();
  // The table shows `Persona 1003` as `1003, Persona`.
  const row = (names: string) => room.getByRole('row').filter({ hasText: names.split(' ').at(-1)! });
  await expect(row(first.names)).toContainText('Sin empezar');
  await expect(room.getByText('0 de 2 entraron')).toBeVisible();

  const page = await takingLesson(first, `/student/leccion/${lessonId}`);
  await expect(row(first.names)).toContainText('En curso');
  await page.getByRole('radio').first().check();
  await expect(row(first.names)).toContainText('Respondidas: 1 de 2');
  await expect(row(second.names)).toContainText('Sin empezar');

  await expectAccessible(room);
  await room.getByRole('button', { name: 'Sin empezar 1' }).click();
  await expect(row(first.names)).toHaveCount(0);
  await room.getByRole('button', { name: 'Todos 2' }).click();
  await room.getByRole('button', { name: `Dar más tiempo a ${first.names}` }).click();
  await room.getByLabel('Dar más tiempo', { exact: true }).fill('0');
  await room.getByRole('button', { name: /^Dar \d+ min$/ }).click();
  await expect(room.getByText('Escribe de 1 a 180 minutos.')).toBeVisible();
  await room.getByLabel('Dar más tiempo', { exact: true }).fill('15');
  await room.getByRole('button', { name: 'Dar 15 min' }).click();
  await expectNotice(room, 'Diste 15 min a 1 estudiante.');
  await expect(page.getByRole('timer')).toContainText(/^4[45]:/, { timeout: 30_000 });

  await room.getByRole('button', { name: 'Terminar para todos' }).click();
  const question = room.getByRole('alertdialog', { name: '¿Terminar la lección para 1 estudiante?' });
  await question.getByRole('button', { name: 'Terminar para todos' }).click();
  await expectNotice(room, 'La lección termina para 1 estudiante en medio minuto.');
  // The page hands in its answers on its own.
  await expect(page.getByRole('heading', { name: /^Calificación final/ })).toBeVisible({ timeout: 60_000 });
  await expect(row(first.names)).toContainText('Entregó', { timeout: 30_000 });
});
