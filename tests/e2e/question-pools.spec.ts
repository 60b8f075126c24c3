import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { addBy, expectNotice, lessonPath } from './teacher-pages.ts';

const texts = ['Quito', 'Lima', 'Bogotá', 'Sucre', 'Caracas'];

test('lets a teacher create a pool, draws questions for each student, and shows the teacher each draw', async ({
  make,
  app,
  signedIn,
  takingLesson,
}) => {
  const { teacher, students, courseId } = await make.course(2);
  const lessonId = await make.lesson(teacher, courseId);
  for (const text of texts)
    await addQuestion(app.deps, teacher, {
      lessonId,
      question: trueFalseQuestion({ text: `${text} es una capital.`, difficulty: text === 'Quito' ? 1 : 3 }),
    });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));

  await addBy(page, 'Bolsa de preguntas');
  const dialog = page.getByRole('dialog', { name: 'Nueva bolsa' });
  await dialog.getByLabel('Dificultad').selectOption({ label: '3 · Medio' });
  await dialog.getByRole('button', { name: 'Elegir las 4 que se ven' }).click();
  await dialog.getByRole('button', { name: 'Guardar bolsa' }).click();
  await expect(dialog.getByText('Ponle un nombre a la bolsa.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Capitales');
  await dialog.getByLabel('Cuántas').fill('4');
  await expect(dialog.getByText(/para sortear 4 necesita más preguntas/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar bolsa' }).click();
  await expectNotice(page, 'La bolsa quedó guardada.');

  // A pool with too few questions prevents enabling the lesson.
  const checklist = page.getByRole('region', { name: 'Para habilitar la lección' });
  await expect(checklist.getByText(/La bolsa «Capitales» no alcanza/)).toBeVisible();
  await page.getByRole('button', { name: 'Habilitar ahora' }).click();
  await expectNotice(page, /La bolsa «Capitales» no alcanza/);
  await page.getByRole('button', { name: 'Editar la bolsa «Capitales»' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar bolsa' });
  await edit.getByLabel('Cuántas').fill('2');
  await edit.getByRole('button', { name: 'Guardar bolsa' }).click();
  await expect(page.getByRole('heading', { name: 'Cada estudiante recibe 3 preguntas' })).toBeVisible();
  await expect(page.getByText('1 igual para todos · 2 de 4 de la bolsa «Capitales»')).toBeVisible();

  // Its questions are edited in place, and the pool moves as one unit.
  const row = page.getByRole('region', { name: 'Bolsa «Capitales», preguntas 2 a 5' });
  await row.getByRole('button', { name: 'Abrir sus 4 preguntas' }).click();
  await expect(page.getByRole('button', { name: 'Editar la pregunta 3' })).toBeVisible();
  await row.getByRole('button', { name: 'Subir la bolsa «Capitales»' }).click();
  await expect(page.getByRole('region', { name: 'Bolsa «Capitales», preguntas 1 a 4' })).toBeVisible();

  await page.getByRole('button', { name: 'Habilitar ahora' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('3 preguntas para 2 estudiantes');
  await asking.getByRole('button', { name: 'Sí, habilitar' }).click();
  const matrix = page.getByRole('table', { name: /^Bolsa Capitales, 2 sorteos/ });
  await expect(matrix.getByText('la tiene', { exact: true })).toHaveCount(4);
  await expectAccessible(page);

  const [student] = students;
  const lesson = await takingLesson(student!, `/student/leccion/${lessonId}`);
  await expect(lesson.getByRole('radio', { name: 'Verdadero' })).toHaveCount(3);
  const said = await lesson.getByText(/es una capital\./).allTextContents();
  const seen = new Set(said.map((text) => text.split(' ')[0]!));
  await page.reload();
  const mine = matrix.getByRole('row').filter({ hasText: student!.names });
  await expect(mine.getByText('la tiene y ya empezó', { exact: true })).toHaveCount(2);
  const marked = await mine
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => (cell.textContent ?? '') !== ''));
  const drawn = texts.slice(1).filter((_, index) => marked[index]);
  expect(seen).toEqual(new Set(['Quito', ...drawn]));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(matrix).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: student!.names })).toBeVisible();
});
