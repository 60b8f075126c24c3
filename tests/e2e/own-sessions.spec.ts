import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';

test('lets a user end another session and an admin end all sessions of a user, and logs both', async ({
  signedIn,
  make,
  app,
  consoleErrors,
}) => {
  const teacher = await make.person('teacher');
  const { email } = await app.deps.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('email')
    .executeTakeFirstOrThrow();

  const elsewhere = await signedIn(teacher, '/dashboard');
  const page = await signedIn(teacher, '/dashboard');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('Este dispositivo');
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^Cerrar la sesión en Chrome/ }).click();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  await expect(sessions.getByText('No hay otras sesiones abiertas.')).toBeVisible();
  await elsewhere.goto('/teacher/asignaturas');
  await expect(elsewhere).toHaveURL(/\/login/);

  const admin = await signedIn({ email }, '/admin/docentes');
  await chooseAction(admin, 'Acceso', teacher.names);
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('1 abierta ahora.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(dialog.getByText('0 abiertas ahora.')).toBeVisible();
  await admin.keyboard.press('Escape');
  await page.goto('/teacher/asignaturas');
  await expect(page).toHaveURL(/\/login/);

  await admin.getByRole('link', { name: 'Cambios' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Cambios en la institución' })).toBeVisible();
  await expect(admin.getByText(`Cerrada 1 sesión de ${teacher.names}, Docente`)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Tipo de cambio').selectOption('password-reset');
  await expect(admin.getByText('Nada coincide con la búsqueda.')).toBeVisible();
  // The refused requests of the ended sessions.
  expect(consoleErrors.every((text) => text.includes('401'))).toBe(true);
  consoleErrors.length = 0;
});
