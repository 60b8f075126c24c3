import { insertLegacyLessons } from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { saveLegacyGrade } from '../../src/domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByReference,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const referenceAnswer = 'La derivada es 15x^2, por la regla de la potencia.';

test('lets an admin change the mark of a legacy attempt, and shows the student both marks, the author and the reason', async ({
  app,
  make,
  signedIn,
}) => {
  const { deps } = app;
  const student = await make.person('student');
  const [lessonId] = await insertLegacyLessons(deps.db, [
    {
      name: 'Derivada de una potencia',
      image: '',
      type: 1,
      area: 'Matemáticas',
      language: 'es',
      question: 'Deriva la función $f(x) = 5x^3$.',
      referenceAnswer,
      photo: '',
    },
  ]);
  const answer = 'No lo recuerdo.';
  const { gradingId } = await gradeByReference(deps, student, { reference: referenceAnswer, answer });
  await app.runJobs();
  const machine = (await getLegacyGrading(deps, student, gradingId)).grade!;
  const times = { timeOfDay: '10:00:00', recordedAt: '2026-01-01T10:00:00.000Z' };
  await saveLegacyGrade(deps, student, { lessonId: lessonId!, answer, grade: machine, ...times });

  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin');
  await page.setViewportSize(desk);
  await page.getByRole('link', { name: 'Intentos antiguos' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por estudiante o lección' }).fill('potencia');
  await expect(page.getByText('1 intento', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: student.names });
  await expect(row.getByText('Máquina')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Abrir el intento 1 de / }).click();
  const sheet = page.getByRole('dialog', { name: student.names });
  await expect(sheet.getByText(answer)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cambiar nota' }).click();
  const mark = sheet.getByRole('spinbutton', { name: 'Nota' });
  await mark.fill('8.125');
  await mark.press('Control+Enter');
  await expect(
    sheet.getByText('Una nota va de 0 a 10, con dos decimales como mucho: 7.25 o 7,25.'),
  ).toBeVisible();
  await mark.fill('8.25');
  await sheet.getByRole('textbox', { name: /^Motivo/ }).fill('Lo explicó en la pizarra.');
  await sheet.getByRole('textbox', { name: 'Feedback' }).fill('Bien explicado en clase.');
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText(`Administración · ${admin.names} · revisada el`)).toBeVisible();
  await expect(sheet.getByText('Motivo: Lo explicó en la pizarra.')).toBeVisible();
  await sheet.getByText('Historial').click();
  await expect(sheet.getByText('Cambiada')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(row.getByText('8.25')).toBeVisible();
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  await page.getByRole('link', { name: 'Decisiones sobre notas' }).click();
  await expect(page.getByText('Lección antigua, intento 1')).toBeVisible();

  const own = await signedIn(student, `/intentos/${lessonId}`);
  for (const size of [desk, phone]) {
    await own.setViewportSize(size);
    await expect(own.getByText('Nota total 8.25')).toBeVisible();
    await expect(own.getByText('Bien explicado en clase.')).toBeVisible();
    await expect(own.locator('del')).toHaveText(`Antes ${machine.toFixed(2)}`);
    await expect(own.getByText(`Administración · ${admin.names} · revisada el`)).toBeVisible();
    await expect(own.getByText('Motivo: Lo explicó en la pizarra.')).toBeVisible();
    await expectAccessible(own);
  }
});
