import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { coursePath, expectNotice } from './teacher-pages.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('lets a teacher give one student more time, also during the sitting', async ({ signedIn, make }) => {
  const ready = await make.readyLesson([trueFalseQuestion()], { students: 2, attempts: 1 });
  const { teacher, subjectId, courseId } = ready;
  const [student, classmate] = [ready.students[0]!, ready.students[1]!];
  const page = await signedIn(teacher, coursePath(courseId));
  await page.getByRole('link', { name: 'Adaptaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adaptaciones' })).toBeVisible();
  await expect(page.getByText('0 de 2 estudiantes. Cada estudiante ve solo las suyas.')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar adaptación' }).click();
  const panel = page.getByRole('region', { name: 'Agregar adaptación' });
  await expect(panel.getByLabel('Estudiante')).toBeFocused();
  // The form starts without a student: none gets an accommodation by mistake.
  await expect(panel).toContainText('Elige primero al estudiante.');
  await expect(panel.getByLabel('Tiempo adicional', { exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Guardar' }).click({ force: true });
  await expect(panel).toBeVisible();
  await panel.getByLabel('Estudiante').selectOption(student.names);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Da tiempo, intentos o días adicionales.')).toBeVisible();
  const time = panel.getByLabel('Tiempo adicional', { exact: true });
  await time.fill('301');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Lo adicional es un número entero de 0 a 300.')).toBeVisible();
  await expectAccessible(page);
  await time.fill('50');
  await expect(panel.getByText('En una lección de 30 min: 45 min (30 + 15)')).toBeVisible();
  await panel.getByLabel('Motivo').fill('Acordado con la familia.');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Adaptación guardada.');
  const row = page.getByRole('row', { name: student.names });
  await expect(row.getByRole('cell', { name: '+50 %' })).toBeVisible();

  const sitting = await signedIn(student, `/student/curso/${subjectId}?name=F`);
  await expect(sitting.getByText('45 min (30 + 15)')).toBeVisible();
  await sitting.getByRole('button', { name: 'Iniciar Lección' }).click();
  await expect(sitting.getByText('Tienes 45 min (30 + 15)')).toBeVisible();
  await begin(sitting);
  const header = sitting.getByRole('banner');
  await expect(header).toContainText('45 min (30 + 15)');
  await expect(header.getByRole('timer')).toHaveText(/^4[45]:\d\d$/);
  await expectAccessible(sitting);

  await page.setViewportSize(phone);
  await page.reload();
  await row.getByRole('button', { name: `${student.names}, Toda la asignatura` }).click();
  const sheet = page.getByRole('dialog', { name: student.names });
  await expect(sheet.getByText('1 de 1 lección empezada')).toBeVisible();
  await sheet.getByLabel('Tiempo adicional', { exact: true }).fill('40');
  await sheet.getByText('minutos', { exact: true }).click();
  await expect(sheet.getByRole('status')).toContainText('Verá 70 min (30 + 40) en menos de 30 s.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
  await expect(row.getByRole('button')).toBeFocused();

  // The page polls every 20 s (tested elsewhere); the `online` event makes it poll immediately.
  await sitting.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(header.getByRole('timer')).toHaveText(/^1:0\d:\d\d$/);
  await expect(header).toContainText('70 min (30 + 40)');
  await expect(sitting.getByText('Ahora tienes 70 min (30 + 40).')).toBeVisible();
  await sitting.setViewportSize(phone);
  await expectAccessible(sitting);

  const other = await signedIn(classmate, `/student/curso/${subjectId}?name=F`);
  await expect(other.getByText('30 min', { exact: true })).toBeVisible();
});

test('lets a teacher change and withdraw accommodations of a lesson, and shows the early exits of the course', {
  tag: '@extended',
}, async ({ signedIn, make, app }) => {
  const ready = await make.readyLesson([trueFalseQuestion()], { students: 2, topic: 'Límites' });
  const { teacher, courseId, lessonId } = ready;
  const [student, left] = [ready.students[0]!, ready.students[1]!];
  const place = { courseId, studentId: student.userId, lessonId };
  const given = { extraTime: 15, timeUnit: 'minutes', extraAttempts: 1, extraDays: 2, reason: '' } as const;
  await saveAccommodation(app.deps, teacher, { ...place, ...given });
  const begun = await startSitting(app.deps, left, lessonId);
  if (begun.kind !== 'sitting') throw new Error('a sitting was expected');
  const draft = { questionId: begun.sitting.questions[0]!.id, answer: 'Falso' };
  await saveDrafts(app.deps, left, begun.sitting, [draft], app.deps.clock.now());
  await exitSitting(app.deps, left, begun.sitting, app.deps.clock.now());

  const page = await signedIn(teacher, `/teacher/curso/${courseId}/adaptaciones`);
  await expect(page.getByText(`${left.names} salió de Límites tras 0 min`)).toBeVisible();
  await expect(page.getByText(/^Intento 1, .*\. Cuenta con 0\.00\.$/)).toBeVisible();
  await expect(page.getByText('1 respuesta guardada')).toBeVisible();
  const cells = page.getByRole('row', { name: student.names }).getByRole('cell');
  await expect(cells.nth(1)).toHaveText('Límites');
  await expect(cells.nth(2)).toContainText('+15 min');
  await expect(cells.nth(3)).toContainText('+1');
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: `${student.names}, Límites` }).press('Enter');
  const panel = page.getByRole('region', { name: student.names });
  await expect(panel.getByLabel('Tiempo adicional', { exact: true })).toBeFocused();
  // The whole course is a separate scope, which has no accommodation yet.
  await panel.getByText('Toda la asignatura').click();
  await expect(panel.getByRole('button', { name: 'Quitar' })).toHaveCount(0);
  await panel.getByText('Una lección').click();
  await expect(panel.getByLabel('Tiempo adicional', { exact: true })).toHaveValue('15');
  await expect(panel.getByText(/^Hasta el /)).toBeVisible();
  await panel.getByRole('button', { name: 'Quitar' }).click();
  await expectNotice(page, 'Adaptación quitada.');
  await expect(page.getByText('Nadie tiene adaptaciones')).toBeVisible();

  await page.getByRole('button', { name: 'Anular la salida' }).click();
  await expect(page.getByText('Salida anulada')).toBeVisible();
  const again = await signedIn(left, `/student/leccion/${lessonId}`);
  await expect(
    again.getByText('Tu docente te devolvió un intento: empiezas con la respuesta que habías guardado.'),
  ).toBeVisible();
  await begin(again);
  await expect(again.getByRole('radio', { name: 'Falso' })).toBeChecked();
});
