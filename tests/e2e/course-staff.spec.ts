import { listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { openQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { coursePath, expectNotice } from './teacher-pages.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('lets a teacher share a course by keyboard, change the role and revoke the access', async ({
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(2, 'Matemática');
  const guest = await make.person('teacher');
  const page = await signedIn(teacher, coursePath(courseId, 'Matemática'));
  await page.setViewportSize(desk);
  await page.getByRole('link', { name: 'Quién enseña aquí' }).click();
  await expect(page.getByRole('heading', { name: 'Quién enseña aquí' })).toBeVisible();

  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByText('Elige primero a la persona.')).toBeVisible();
  await page.getByLabel('Añadir a una persona').last().fill(guest.email);
  await expect(page.getByRole('list', { name: 'Docentes encontrados' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Elegiste a ${guest.names}.`)).toBeVisible();
  await page.getByLabel('Puede').selectOption('marker');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expectNotice(page, `${guest.names} ya entra a esta asignatura.`);
  const row = page.getByRole('row').filter({ hasText: guest.email });
  await expect(row.getByLabel(`Papel de ${guest.names}`)).toHaveValue('marker');
  await row.getByLabel(`Papel de ${guest.names}`).selectOption('observer');
  await expectNotice(page, `El papel de ${guest.names} ha cambiado.`);
  const decisions = page.getByRole('region', { name: 'Decisiones' }).getByRole('listitem');
  await expect(decisions).toContainText([`Observa, para ${guest.names}`, `Califica, para ${guest.names}`]);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);

  await row.getByRole('button', { name: `Quitar a ${guest.names}` }).click();
  await page.getByRole('button', { name: 'Sí, quitar' }).click();
  await expectNotice(page, `${guest.names} ya no entra a esta asignatura.`);
  await expect(row).toBeHidden();
  await expect(decisions.first()).toContainText(`Acceso quitado · ${guest.names}`);
});

test('lets an observer read a course and offers no action that changes it', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, lessonId } = await make.readyLesson([openQuestion()], { topic: 'Empuje' });
  const guest = await make.person('teacher');
  const as = { courseId, userId: guest.userId, role: 'observer', until: null } as const;
  await shareCourse(app.deps, teacher, as);
  const page = await signedIn(guest, '/teacher/asignaturas');
  await page.setViewportSize(desk);
  await page
    .getByRole('link', { name: /Física/ })
    .first()
    .click();
  await expect(page.getByText('En esta asignatura observas: puedes leerla, no cambiarla.')).toBeVisible();
  for (const name of ['Crear Lección', 'Añadir Estudiantes', 'Aviso a la clase'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver la lección Empuje' }).click();
  await expect(page.getByText(/^Las lecciones las cambian su titular y sus codocentes/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Guardar/ })).toBeHidden();
  await expectAccessible(page);
  await page.goto(`/teacher/leccion/${lessonId}/sala`);
  await expect(page.getByRole('heading', { name: /Sala/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Terminar/ })).toBeHidden();
  await page.goto(`/teacher/curso/${courseId}/docentes`);
  await expect(page.getByRole('cell', { name: 'Observa' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeHidden();
  const decisions = page.getByRole('region', { name: 'Decisiones' });
  await expect(decisions.getByRole('listitem')).toContainText([`Observa, para ${guest.names}`]);
  const [question] = await listQuestions(app.deps, teacher, lessonId);
  const input = { questionId: question!.id, correction: { kind: 'full' as const }, reason: 'Era ambigua.' };
  const { digest } = await tryRegrade(app.deps, teacher, input);
  await applyRegrade(app.deps, teacher, { ...input, digest });
  await page.reload();
  await expect(decisions.getByRole('listitem')).toContainText([
    'Pregunta corregida · Empuje',
    `Observa, para ${guest.names}`,
  ]);
  await expect(decisions.getByText(teacher.names)).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desk);
  // The observer reads the correction; the page offers no action that the server would refuse.
  await page.goto(`/teacher/pregunta/${question!.id}/corregir`);
  await expect(page.getByText(/^La corrigen quienes cambian las lecciones/)).toBeVisible();
  await expect(page.getByText('Era ambigua.')).toBeVisible();
  for (const role of ['radio', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Probar|Deshacer/ })).toHaveCount(0);
  await expectAccessible(page);
});
