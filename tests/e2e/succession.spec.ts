import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('lets an admin replace a teacher in four presses while a student takes a lesson, and end a substitution', async ({
  make,
  signedIn,
  takingLesson,
}) => {
  const admin = await make.person('admin');
  const { teacher, student, lessonId, courseId } = await make.readyLesson([trueFalseQuestion()]);
  const substitute = await make.person('teacher');
  const inside = await takingLesson(student, `/student/leccion/${lessonId}`);
  await inside.getByRole('radio', { name: 'Verdadero' }).check();

  const page = await signedIn(admin, '/admin/docentes');
  await page.getByRole('button', { name: `Acciones de ${teacher.names}` }).click();
  await page.getByRole('menuitem', { name: 'Pasar sus cursos a...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /Física/ })).toBeChecked();
  await expect(dialog).toContainText('1 estudiante · «Empuje y flotación» abierta, 1 dentro');
  // Nothing is sent before the person and the day are chosen.
  await dialog.getByRole('button', { name: 'Pasar 1 curso' }).click();
  await expect(dialog.getByText('Elige a quién.')).toBeVisible();
  await expect(dialog.getByText('Escribe el último día.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('A quién').selectOption({ label: `${substitute.names} · sin cursos` });
  await dialog.getByLabel('Último día').fill('2099-03-31');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pasar 1 curso' }).click();
  await expect(page.getByText(`1 curso pasado a ${substitute.names}.`)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  const own = await signedIn(teacher, `/teacher/curso/${courseId}`);
  await expect(own.getByText('Otra persona te sustituye en esta asignatura')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Crear Nueva Lección' })).toHaveCount(0);
  const theirs = await signedIn(substitute, `/teacher/curso/${courseId}`);
  await expect(theirs.getByText('Sustituyes en esta asignatura')).toBeVisible();
  await expectAccessible(theirs);

  // The student inside notices nothing.
  await inside.getByRole('banner').getByRole('button', { name: 'Entregar' }).click();
  await expect(inside.getByRole('heading', { name: /Calificación final/ })).toBeVisible();

  await page.getByRole('button', { name: `Acciones de ${teacher.names}` }).click();
  await page.getByRole('menuitem', { name: 'Pasar sus cursos a...' }).click();
  await expect(dialog).toContainText(`${substitute.names} sustituye hasta el`);
  await dialog.getByRole('button', { name: 'Terminar la sustitución en Física' }).click();
  await expect(page.getByText('La sustitución en Física ha terminado.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Terminar la sustitución en Física' })).toHaveCount(0);
});

test('says what is not finished before a teacher is disabled, and passes the courses on in the same act', async ({
  app,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const { teacher, student, lessonId, subjectId } = await make.readyLesson([trueFalseQuestion()]);
  const other = await make.person('teacher');
  const busy = await make.person('teacher');
  await linkSubjects(app.deps, admin, { role: 'teacher', userId: busy.userId, subjectIds: [subjectId] });
  await startSitting(app.deps, student, lessonId);

  const page = await signedIn(admin, '/admin/docentes');
  await page.getByRole('button', { name: `Acciones de ${teacher.names}` }).click();
  await page.getByRole('menuitem', { name: 'Datos y cuenta' }).click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `¿Desactivar la cuenta de ${teacher.names}?` });
  await expect(dialog).toContainText('«Empuje y flotación» abierta, 1 dentro');
  await dialog.getByLabel('A quién').selectOption({ label: `${busy.names} · 1 curso` });
  await expect(dialog.getByText('Ya da esta asignatura este año')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /Física/ })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('A quién').selectOption({ label: `${other.names} · sin cursos` });
  await dialog.getByRole('button', { name: 'Pasar y desactivar' }).click();
  await expect(page.getByText(`1 curso pasado a ${other.names}, y la cuenta desactivada.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: teacher.email })).toContainText('Cuenta desactivada');
});
