import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { insertAccommodation } from '../../src/domain/delivery/accommodations/accommodation-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { addGroup, changeMembership, enrolGroup } from '../../src/domain/school/groups/manage-groups.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';

test('lets an admin move a student to another group, names a lesson under way, and undoes it in one press', async ({
  app,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const own = await make.readyLesson([trueFalseQuestion()], { topic: 'La célula', students: 3, attempts: 2 });
  const other = await make.readyLesson([trueFalseQuestion()], { topic: 'La fotosíntesis', students: 3 });
  const { yearId } = (await listYears(app.deps)).find(({ current }) => current)!;
  for (const [name, { students, courseId }] of [
    ['1.º A', own],
    ['1.º B', other],
  ] as const) {
    const groupId = await addGroup(app.deps, admin, { yearId, name });
    for (const { userId: studentId } of students)
      await changeMembership(app.deps, admin, { groupId, studentId, member: true });
    await enrolGroup(app.deps, admin, { courseId, groupId });
  }
  const student = own.students[0]!;
  const handIn = async (sitting: Awaited<ReturnType<typeof startTestSitting>>) => {
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
  };
  await handIn(await startTestSitting(app.deps, student, own.lessonId));
  const scope = { courseId: own.courseId, studentId: student.userId, lessonId: null };
  const extra = { extraTime: 25, timeUnit: 'percent', extraAttempts: 0, extraDays: 0, reason: '' } as const;
  await write(app.deps.db, (tx) =>
    insertAccommodation(tx, { ...scope, ...extra }, app.deps.clock.now().toISOString()),
  );
  const inside = await startTestSitting(app.deps, student, own.lessonId);

  const page = await signedIn(admin, '/admin/estudiantes');
  const open = () => chooseAction(page, 'Cambiar de grupo...', student.names);
  await open();
  const dialog = page.getByRole('dialog', { name: `${student.names} cambia de grupo` });
  await expect(dialog.getByLabel('De', { exact: true })).toHaveValue(/\d+/);
  await dialog.getByLabel('A', { exact: true }).selectOption('1.º B');
  const ends = dialog.getByRole('group', { name: 'Termina Cursos solo de 1.º A' });
  const begins = dialog.getByRole('group', { name: 'Empieza Cursos solo de 1.º B' });
  await expect(ends.getByRole('checkbox')).toBeChecked();
  await expect(ends).toContainText('Su nota se queda aquí');
  await expect(begins).toContainText('«La fotosíntesis» abierta');
  await expect(dialog.getByRole('switch', { name: /Llevar sus adaptaciones/ })).toBeChecked();
  await expect(dialog).toContainText('25 % más de tiempo, en los cursos nuevos también.');
  // A lesson under way in a course that ends must be closed first.
  await expect(dialog).toContainText('Está haciendo ahora: La célula.');
  const go = dialog.getByRole('button', { name: 'Cambiar a 1.º B' });
  await expect(go).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await handIn(inside);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await open();
  await dialog.getByLabel('A', { exact: true }).selectOption('1.º B');
  await go.click();
  await expect(page.getByText(`${student.names} está ahora en 1.º B.`)).toBeVisible();

  const courses = async () => {
    const rows = await app.deps.db
      .selectFrom('enrolments')
      .where('student_id', '=', student.userId)
      .select('course_id')
      .execute();
    return rows.map(({ course_id }) => course_id);
  };
  expect(await courses()).toEqual([other.courseId]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${student.names} está otra vez como antes.`)).toBeVisible();
  expect(await courses()).toEqual([own.courseId]);

  // After handing in in the new course, the page says why it stays.
  await open();
  await dialog.getByLabel('A', { exact: true }).selectOption('1.º B');
  await go.click();
  await expect(dialog).toBeHidden();
  await assignQuestions(app.deps, other.teacher, other.lessonId);
  await handIn(await startTestSitting(app.deps, student, other.lessonId));
  await open();
  await expect(dialog).toContainText('Ya no se puede deshacer: ha entregado algo en un curso nuevo.');
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
});
