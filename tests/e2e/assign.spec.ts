import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { pressEscape } from './accessible.ts';
import { cutOff, refuseWith } from './faulty-server.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, forgiveFailedCalls, lessonPath, retry } from './teacher-pages.ts';

async function openAssign(page: Page) {
  await page.getByRole('button', { name: 'Asignar Preguntas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar Preguntas' });
  return {
    dialog,
    assign: dialog.getByRole('button', { name: /^Asignar Preguntas/ }),
    question: page.getByRole('alertdialog', { name: '¿Asignar las preguntas?' }),
    /** The three counts of the dialog: questions, students, assignments. */
    counts: dialog.getByRole('definition'),
  };
}

test('assigns questions to all students after a confirmation, and only once', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, students, courseId, subjectId } = await make.course(2);
  const lessonId = await make.lesson(teacher, courseId);
  for (const text of ['Uno.', 'Dos.'])
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const pairs = () =>
    app.deps.db.selectFrom('assignments').selectAll().where('lesson_id', '=', lessonId).execute();
  const { dialog, assign, question, counts } = await openAssign(page);
  await expect(dialog.getByRole('term')).toHaveText([
    'Preguntas disponibles',
    'Estudiantes matriculados',
    'Asignaciones actuales',
  ]);
  await expect(counts).toHaveText(['2', '2', '0']);
  for (const { names, email, userId } of students) {
    const entry = dialog.getByRole('listitem').filter({ hasText: email });
    await expect(entry).toContainText(names);
    await expect(entry).toContainText(`ID ${userId}`);
    await expect(entry.getByText('P', { exact: true })).toBeAttached();
  }
  await expect(
    dialog.getByText('Se asignan todas las preguntas. Los estudiantes las ven y responden en su panel.'),
  ).toBeVisible();

  await assign.click();
  await expect(question).toContainText(
    '2 preguntas para 2 estudiantes. Una vez asignadas, las preguntas no se pueden modificar.',
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await pairs()).toHaveLength(0);

  // Buttons are disabled while the request is pending.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/trpc/assignments.assign**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await assign.click();
  await question.getByRole('button', { name: 'Sí, asignar' }).click();
  await expect(question.getByRole('button', { name: 'Sí, asignar' })).toBeDisabled();
  await pressEscape(page);
  await expect(question).toBeVisible();
  answered.resolve();
  await expectNotice(page, 'Preguntas asignadas a 2 estudiantes.');
  await expect(dialog).toBeHidden();
  expect(await pairs()).toHaveLength(4);
  await page.unrouteAll();

  const again = await openAssign(page);
  await expect(again.counts).toHaveText(['2', '2', '4']);
  await expect(again.dialog.getByText('Completo')).toHaveCount(2);
  await expect(
    again.dialog.getByText(
      'Todos los estudiantes ya tienen todas las preguntas. Asignar otra vez no cambia nada.',
    ),
  ).toBeVisible();
  await again.assign.click();
  await again.question.getByRole('button', { name: 'Sí, asignar' }).click();
  await expectNotice(page, 'Preguntas asignadas a 2 estudiantes.');
  await expect(again.dialog).toBeHidden();
  expect(await pairs()).toHaveLength(4);

  // A student who enrolled later gets only the missing assignments.
  const late = await make.enrolled(subjectId);
  const third = await openAssign(page);
  await expect(third.dialog.getByRole('listitem').filter({ hasText: late.email })).not.toContainText(
    'Completo',
  );
  await third.assign.click();
  await third.question.getByRole('button', { name: 'Sí, asignar' }).click();
  await expectNotice(page, 'Preguntas asignadas a 3 estudiantes.');
  await expect(third.dialog).toBeHidden();
  expect(await pairs()).toHaveLength(6);
});

test('offers no assignment in a course without students', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const { dialog, assign } = await openAssign(page);
  await expect(
    dialog.getByText('No hay estudiantes matriculados en esta materia', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText('No hay estudiantes disponibles para asignar preguntas.')).toBeVisible();
  await expect(assign).toBeDisabled();
});

test('shows why an assignment failed and assigns nothing', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, student, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Asignar Preguntas' }).waitFor();
  await refuseWith(page, 'assignments.overview', 500);
  const { dialog, assign, question } = await openAssign(page);
  await expect(dialog.getByRole('alert')).toContainText('Error al cargar estudiantes matriculados.');
  await expect(assign).toBeDisabled();
  await page.unrouteAll();
  await retry(dialog);
  await expect(dialog.getByText(student.email)).toBeVisible();
  for (const [fault, text] of [
    [() => refuseWith(page, 'assignments.assign', 500), 'Error al asignar preguntas a estudiantes.'],
    [() => cutOff(page, 'assignments.assign'), 'No se pudo conectar al servidor. Verifique su conexión.'],
    [
      () => refuseWith(page, 'assignments.assign', 409, 'no-enrolled-students'),
      'No hay estudiantes matriculados en esta materia.',
    ],
  ] as const) {
    await fault();
    await assign.click();
    await question.getByRole('button', { name: 'Sí, asignar' }).click();
    await expectNotice(page, text);
    await page.unrouteAll();
    await expect(dialog).toBeVisible();
  }
  // Another browser window deletes the last question.
  await app.deps.db.deleteFrom('questions').where('lesson_id', '=', lessonId).execute();
  await assign.click();
  await question.getByRole('button', { name: 'Sí, asignar' }).click();
  await expectNotice(page, 'No hay preguntas para asignar.');
  expect(
    await app.deps.db.selectFrom('assignments').selectAll().where('lesson_id', '=', lessonId).execute(),
  ).toEqual([]);
  forgiveFailedCalls(consoleErrors);
});

test('links each checklist item to its step and enables the lesson after a confirmation', async ({
  make,
  signedIn,
  app,
}) => {
  const { teacher, courseId } = await make.course(2);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  const checklist = page.getByRole('region', { name: 'Para habilitar la lección' });
  const enable = page.getByRole('button', { name: 'Habilitar ahora' });
  await expect(enable).toHaveCount(0);
  await checklist.getByRole('button', { name: /^Preguntas creadas/ }).click();
  await page.waitForURL('**?tab=contenido');
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  // Where the questions are, the same buttons stand above them.
  await page.goto(`/teacher/leccion/${lessonId}`);
  await checklist.getByRole('button', { name: /^Preguntas asignadas/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await enable.click();
  const question = page.getByRole('alertdialog', { name: '¿Habilitar la lección?' });
  await expect(question).toContainText('1 pregunta para 2 estudiantes. Una vez asignadas');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(enable).toBeVisible();
  await enable.click();
  await question.getByRole('button', { name: 'Sí, habilitar' }).click();
  await expectNotice(page, 'Lección habilitada: tus estudiantes ya pueden tomarla.');
  await expect(enable).toHaveCount(0);
});
