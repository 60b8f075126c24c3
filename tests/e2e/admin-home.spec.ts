import { allowAiWork } from '../../src/domain/steering/steer-ai.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('the panel says what waits and how the installation is, and finds people by a few letters', async ({
  house,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const { teacher, student, courseId } = await make.course(1, 'Cálculo');
  await make.lesson(teacher, courseId, { topic: 'Límites y continuidad' });
  const subjectId = await make.subject('Química orgánica');
  await make.enrolled(subjectId);
  await allowAiWork(house.deps, admin, { allowed: false });

  const page = await signedIn(admin, '/admin');
  await page.setViewportSize(desk);
  await expect(page.getByText('El trabajo nuevo de IA está apagado', { exact: true })).toBeVisible();
  await expect(page.getByText('Química orgánica no tiene docente', { exact: true })).toBeVisible();
  await expect(page.getByText('Trabajo de IA apagado')).toBeVisible();
  const installation = page.getByRole('region', { name: 'La instalación' });
  await expect(installation.getByText('Sin modelo')).toBeVisible();
  await expect(installation.getByText('Aula no sabe de ninguna copia.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('limites');
  await expect(page.getByRole('link', { name: /Límites y continuidad/ })).toBeVisible();
  await page.getByRole('searchbox').fill(student.email);
  await expect(page.getByRole('link', { name: new RegExp(student.names) })).toContainText(
    'Estudiante · Cálculo',
  );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  // Two and two beside each other on a phone.
  const cards = page.getByRole('main').getByRole('listitem');
  const boxes = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
  expect(boxes[1]!.y).toBe(boxes[0]!.y);
  expect(boxes[2]!.y).toBeGreaterThan(boxes[0]!.y);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/admin/estudiantes?search=${encodeURIComponent(student.email)}`);
  await expect(page.getByRole('row', { name: new RegExp(student.names) })).toBeVisible();
});
