import { readFileSync } from 'node:fs';
import { readZip } from '../support/read-zip.ts';
import { password } from '../support/scenario.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';

test('lets a student download personal data, and an admin lock, unlock and anonymise the account', async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const { student } = await make.course(1);
  const admin = await make.person('admin');

  const own = await signedIn(student, '/dashboard');
  const download = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Descargar mis datos' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`mis-datos-${student.userId}.zip`);
  const files = readZip(readFileSync(await file.path()));
  expect(files.get('README.txt')?.toString()).toContain(student.names);
  await expectAccessible(own);

  const page = await signedIn(admin, '/admin/estudiantes');
  const row = page.getByRole('row', { name: new RegExp(student.email) });
  const open = async () => {
    await chooseAction(row, 'Datos y cuenta');
    // The dialog is loaded when it is first opened.
    await expect(page.getByRole('button', { name: 'Anonimizar...' })).toBeEnabled();
  };
  await open();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(row.getByText('Cuenta desactivada')).toBeVisible();
  await own.reload();
  await own.waitForURL(/\/login/);
  await own.getByPlaceholder('Usuario').fill(student.email);
  await own.getByLabel('Contraseña', { exact: true }).fill(password);
  await own.keyboard.press('Enter');
  await expect(own.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  consoleErrors.length = 0;

  await open();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(row.getByText('Cuenta desactivada')).toHaveCount(0);

  await open();
  await page.getByRole('button', { name: 'Anonimizar...' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/41 días como mucho/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anonimizar para siempre' }).click();
  await expect(page.getByRole('row', { name: `Estudiante eliminado ${student.userId}` })).toBeVisible();
  const left = await app.deps.db.selectFrom('users').selectAll().execute();
  expect(JSON.stringify(left)).not.toContain(student.email);
});
