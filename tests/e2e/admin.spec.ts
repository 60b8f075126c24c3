import AxeBuilder from '@axe-core/playwright';
import { password } from '../support/scenario.ts';
import { expect, test } from './fixtures.ts';

const admin = { email: '' };

test.beforeEach(async ({ house }) => {
  const { email } = await house.deps.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('email')
    .executeTakeFirstOrThrow();
  admin.email = email;
});

test('the panel has four cards and leads to each list', async ({ signedIn }) => {
  const page = await signedIn(admin, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Administración' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: /^Lecciones/ }).click();
  await expect(page.getByText('No se encontraron lecciones.')).toBeVisible();
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  await page.getByRole('link', { name: /^Asignaturas/ }).click();
  await expect(page.getByText('No se encontraron asignaturas.')).toBeVisible();
});

test('a teacher is added, corrected, given a subject and a one-time password', async ({
  signedIn,
  make,
  consoleErrors,
}) => {
  await make.subject('Cálculo');
  const page = await signedIn(admin, '/admin/docentes');
  await expect(page.getByText('No se encontraron docentes.')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar Docente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Agregar Docente' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Complete todos los campos.' })).toBeVisible();
  await expect(dialog.getByLabel('Nombres')).toBeFocused();
  await dialog.getByLabel('Nombres').fill('Irene Paredes');
  await dialog.getByLabel('Correo Electrónico').fill('irene@escuela.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Docente agregado.')).toBeVisible();
  const row = page.getByRole('row', { name: /Irene/ });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Editar a' }).click();
  await dialog.getByLabel('Nombres').fill('');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Nombre y correo obligatorios.')).toBeVisible();
  await dialog.getByLabel('Nombres').fill('Irene Paredes Soto');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('row', { name: /Irene Paredes Soto/ })).toBeVisible();

  await row.getByRole('button', { name: 'Vincular asignaturas' }).click();
  const link = dialog.getByRole('button', { name: 'Vincular Seleccionadas' });
  await expect(link).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Cálculo/ }).check();
  await link.click();
  await expect(page.getByText('Asignaturas vinculadas.')).toBeVisible();
  await row.getByRole('button', { name: 'Ver Asignaturas' }).click();
  await expect(dialog.getByText('Cálculo (Semestre: 3)')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Vincular asignaturas' }).click();
  await expect(dialog.getByText('No hay asignaturas disponibles para vincular.')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Resetear contraseña' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resetear contraseña' }).click();
  await expect(page.getByText('Contraseña reseteada.')).toBeVisible();
  const oneTime = (await dialog
    .getByText(/^[a-z0-9]{5}-[a-z0-9]{5}-[a-z0-9]{5}$/)
    .first()
    .textContent())!;
  await dialog.getByRole('button', { name: 'Listo, ya la guardé' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Resetear contraseña' })).toBeFocused();
  await expect(page.getByText(oneTime)).toHaveCount(0);

  // An address that is taken, of any account.
  await page.getByRole('button', { name: 'Agregar Docente' }).click();
  await dialog.getByLabel('Nombres').fill('Otra');
  await dialog.getByLabel('Correo Electrónico').fill('IRENE@escuela.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ya hay una cuenta con ese correo. (Conflicto)')).toBeVisible();
  expect(consoleErrors.splice(0).every((text) => text.includes('409'))).toBe(true);
});

test('the server searches, orders and pages thousands of students', async ({ signedIn, house }) => {
  const now = house.deps.clock.now().toISOString();
  for (let start = 0; start < 10_000; start += 500) {
    await house.deps.db
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, index) => {
          const n = String(start + index).padStart(5, '0');
          return {
            names: `Estudiante ${n}`,
            email: `e${n}@escuela.test`,
            email_key: `e${n}@escuela.test`,
            role: 'student' as const,
            password_hash: 'none',
            must_change_password: 0,
            created_at: now,
            updated_at: now,
          };
        }),
      )
      .execute();
  }
  const page = await signedIn(admin, '/admin/estudiantes');
  await expect(page.getByText('1 a 25 de 10000')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('26 a 50 de 10000')).toBeVisible();
  const names = page.getByRole('columnheader', { name: 'Nombre' });
  await names.getByRole('button').click();
  await names.getByRole('button').click();
  await expect(names).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Estudiante 09999');
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('E04242@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'e04242@escuela.test' })).toBeVisible();
  await page.getByRole('searchbox').fill('nadie');
  await expect(page.getByText('No se encontraron estudiantes.')).toBeVisible();
});

test('subjects are checked, added and updated', async ({ signedIn }) => {
  const page = await signedIn(admin, '/admin/asignaturas');
  await page.getByRole('button', { name: 'Agregar Asignatura' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Agregar Asignatura' });
  await submit.click();
  const missing = 'Por favor, complete todos los campos (Nombre, Semestre, Modalidad).';
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
  await dialog.getByLabel('Nombre Asignatura').fill('Química');
  await dialog.getByLabel('Tipo').selectOption('Mixta');
  await dialog.getByLabel('Semestre').fill('11');
  await submit.click();
  await expect(dialog.getByText('El semestre debe ser un número entero entre 1 y 10.')).toBeVisible();
  await dialog.getByLabel('Semestre').fill('10');
  await submit.click();
  await expect(page.getByText('Asignatura agregada exitosamente.')).toBeVisible();
  const row = page.getByRole('row', { name: /Química/ });
  await expect(row.getByRole('cell')).toContainText(['', 'Química', '10', 'Mixta', 'No', '']);
  await row.getByRole('button', { name: 'Editar Química' }).click();
  await dialog.getByLabel('Semestre').fill('');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Todos los campos son requeridos para actualizar.')).toBeVisible();
  await dialog.getByLabel('Semestre').fill('1');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Asignatura actualizada exitosamente.')).toBeVisible();
});

const failures = [
  { status: 404, code: 'person-not-found', text: 'No se encontró a esa persona. (No encontrado)' },
  { status: 400, code: 'invalid-input', text: '(Solicitud incorrecta)' },
  { status: 500, code: 'server-error', text: 'Error al agregar estudiante (Status: 500)' },
  {
    status: 403,
    code: 'forbidden',
    text: 'No autorizado o sesión expirada. Por favor, inicie sesión de nuevo.',
  },
  { status: null, code: '', text: 'Error al agregar estudiante (Status: N/A)' },
];

test('a refused call says why by its status', async ({ signedIn, consoleErrors }) => {
  const page = await signedIn(admin, '/admin/estudiantes');
  await page.getByRole('button', { name: 'Agregar Estudiante' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombres').fill('Eva Luna');
  await dialog.getByLabel('Correo Electrónico').fill('eva@escuela.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  for (const { status, code, text } of failures) {
    await page.route('**/api/trpc/people.add**', (route) => {
      if (status === null) return route.abort();
      const data = { code: 'X', httpStatus: status, path: 'people.add', appCode: code, details: {} };
      return route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify([{ error: { message: code, code: -32000, data } }]),
      });
    });
    await dialog.getByRole('button', { name: 'Agregar Estudiante' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute('**/api/trpc/people.add**');
  }
  consoleErrors.length = 0;
});

test('the administration is free of accessibility errors, on a phone too', async ({ signedIn, make }) => {
  await make.course(2);
  const page = await signedIn(admin, '/admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['', '/lecciones', '/docentes', '/estudiantes', '/asignaturas']) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('nobody else gets in', async ({ signedIn, make }) => {
  const { teacher } = await make.course(1);
  const page = await signedIn(teacher);
  await page.goto('/admin/docentes');
  await page.waitForURL((url) => url.pathname === '/');
});
