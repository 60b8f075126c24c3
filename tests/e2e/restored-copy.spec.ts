import { write } from '../../src/domain/kernel/database/database.ts';
import { isCopy } from '../../src/domain/kernel/installation/is-copy.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { recordRestore } from '../../src/domain/operations/copies/declare-school.ts';
import { sendTestMail } from '../../src/domain/operations/installation/test-mail.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './with-mail.ts';

const restore = { takenAt: '2026-12-03T14:00:00.000Z', restoredAt: '2026-12-04T09:00:00.000Z' };

test('tells staff on every page that this is a copy, until an admin says that it is the school', async ({
  app,
  make,
  smtp,
  product,
  signedIn,
  takingLesson,
}) => {
  const admin = await make.person('admin');
  const { teacher, student, lessonId } = await make.readyLesson([trueFalseQuestion()]);
  const mail = { from: 'aula@escuela.test' };
  await sendTestMail({ ...app.deps, mail: { ...app.deps.mail, fixed: mail as never } }, admin, {
    language: 'es',
  });
  await write(app.deps.db, (tx) => recordRestore(tx, restore));
  expect(product.address).not.toBe('');

  const ofTeacher = await signedIn(teacher, '/');
  const bar = { name: 'Copia de la escuela' };
  await expect(ofTeacher.getByRole('region', bar)).toContainText('avisa a la administración');
  await expect(ofTeacher.getByRole('region', bar).getByRole('button')).toHaveCount(0);

  const ofStudent = await takingLesson(student, `/student/leccion/${lessonId}`);
  await expect(ofStudent.getByText(/copia de la escuela/i)).toHaveCount(0);
  const atHome = await signedIn(student, '/');
  await expect(atHome.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(atHome.getByText(/copia de la escuela/i)).toHaveCount(0);

  const page = await signedIn(admin, '/admin');
  const shown = page.getByRole('region', bar);
  await expect(shown).toContainText(/Esto es una copia de la escuela, hecha el .*3/);
  await expect(page.getByText('Esto es una copia de la escuela', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  await page.goto('/admin/ajustes');
  await expect(page.getByText('desde aquí no se copia nada a otro lugar')).toBeVisible();
  await shown.getByRole('button', { name: 'Esta es la escuela ahora' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Esta es la escuela ahora?' });
  await expect(dialog.getByRole('checkbox', { name: /^Enviar también 1 correo/ })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Todavía no' }).click();
  expect(await isCopy(app.deps.db)).toBe(true);
  await shown.getByRole('button', { name: 'Esta es la escuela ahora' }).click();
  await dialog.getByRole('button', { name: 'Esta es la escuela ahora' }).press('Enter');
  await expect(page.getByText('Esta es la escuela. Lo que esperaba ya está en marcha.')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await isCopy(app.deps.db)).toBe(false);
  await page.goto('/admin');
  await expect(page.getByText(/La copia del .*3.* pasó a ser la escuela/)).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(smtp.received).toEqual([]);
});

test('says that the place of the copies refuses this installation, and lets an admin take it over', async ({
  app,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const place = { kind: 'folder' as const, path: `${app.dataDir}/copies` };
  await saveOffBox(app.deps, admin, { place, passphrase: 'caballo correcto, 12 pilas' });
  await write(app.deps.db, (tx) => putSetting(tx, 'offBoxRefusal', { writtenAt: restore.takenAt }));
  const page = await signedIn(admin, '/admin');
  await expect(
    page.getByText('Otra instalación escribe en el lugar de las copias', { exact: true }),
  ).toBeVisible();
  await page.goto('/admin/ajustes');
  await expect(page.getByText(/Otra instalación de Aula escribió en ese lugar el .*3/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Esta es la escuela ahora' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Esta es la escuela ahora?' });
  await dialog.getByRole('button', { name: 'Esta es la escuela ahora' }).click();
  await expect(page.getByText(/Otra instalación de Aula escribió/)).toHaveCount(0);
});
