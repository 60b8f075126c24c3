import type { Page } from '@playwright/test';
import { searchableColumns } from '../../src/domain/kernel/database/search-key.ts';
import { userNameColumns } from '../../src/domain/kernel/database/user-name-columns.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { password } from '../support/scenario.ts';
import { expectAccessible, pressEscape, tabTo } from './accessible.ts';
import { answerWith, cutOff, hold, refuseWith } from './faulty-server.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';

const admin = { userId: 0, role: 'admin' as const, email: '' };

test.beforeEach(async ({ app }) => {
  const found = await app.deps.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select(['id as userId', 'email'])
    .executeTakeFirstOrThrow();
  Object.assign(admin, found);
});

test('shows four cards that link to the lists', async ({ signedIn }) => {
  const page = await signedIn(admin, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Administración' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: /^Lecciones/ }).click();
  await expect(page.getByText('No se encontraron lecciones.')).toBeVisible();
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  await page.getByRole('link', { name: /^Asignaturas/ }).click();
  await expect(page.getByText('No se encontraron asignaturas.')).toBeVisible();
});

test('shows an error on a card whose count does not load, and keeps its link', { tag: '@extended' }, async ({
  signedIn,
  consoleErrors,
}) => {
  const page = await signedIn(admin);
  for (const procedure of ['people.list', 'lessons.listAll', 'subjects.list']) await cutOff(page, procedure);
  await page.goto('/admin');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveText([
    /^Estudiantes.*No se pudo contar$/,
    /^Docentes.*No se pudo contar$/,
    /^Lecciones.*No se pudo contar$/,
    /^Asignaturas.*No se pudo contar$/,
  ]);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Docentes No se pudo contar' }).click();
  await expect(page.getByText('No se encontraron docentes.')).toBeVisible();
  consoleErrors.length = 0;
});

test('adds a teacher, edits it, links a subject and creates a one-time password', async ({
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

  await chooseAction(row, 'Editar');
  await dialog.getByLabel('Nombres').fill('');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Nombre y correo obligatorios.')).toBeVisible();
  await dialog.getByLabel('Nombres').fill('Irene Paredes Soto');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('row', { name: /Irene Paredes Soto/ })).toBeVisible();

  await chooseAction(row, 'Vincular asignaturas');
  const link = dialog.getByRole('button', { name: 'Vincular Seleccionadas' });
  await expect(link).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Cálculo/ }).check();
  await link.click();
  await expect(page.getByText('Asignaturas vinculadas.')).toBeVisible();
  await row.getByRole('button', { name: 'Ver Asignaturas' }).click();
  await expect(dialog.getByText('Cálculo (Semestre: 3)')).toBeVisible();
  await pressEscape(page);
  await chooseAction(row, 'Vincular asignaturas');
  await expect(dialog.getByText('No hay asignaturas disponibles para vincular.')).toBeVisible();
  await pressEscape(page);

  await chooseAction(row, 'Restablecer contraseña');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText('Contraseña reseteada.')).toBeVisible();
  const oneTime = (await dialog
    .getByText(/^[a-z0-9]{5}-[a-z0-9]{5}-[a-z0-9]{5}$/)
    .first()
    .textContent())!;
  await dialog.getByRole('button', { name: 'Listo, ya la guardé' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Acciones de' })).toBeFocused();
  await expect(page.getByText(oneTime)).toHaveCount(0);

  // The email address belongs to another user, of any role.
  await page.getByRole('button', { name: 'Agregar Docente' }).click();
  await dialog.getByLabel('Nombres').fill('Otra');
  await dialog.getByLabel('Correo Electrónico').fill('IRENE@escuela.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ya hay una cuenta con ese correo. (Conflicto)')).toBeVisible();
  expect(consoleErrors.splice(0).every((text) => text.includes('409'))).toBe(true);
});

test('searches, sorts and paginates thousands of students on the server', async ({ signedIn, app }) => {
  const now = app.deps.clock.now().toISOString();
  for (let start = 0; start < 10_000; start += 500) {
    await app.deps.db
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, index) => {
          const n = String(start + index).padStart(5, '0');
          return {
            ...userNameColumns({ names: `Estudiante ${n}` }),
            ...searchableColumns('email', `e${n}@escuela.test`, 'email_search_key'),
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
  await expect(page.getByText('1 a 25 de 10.000')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('26 a 50 de 10.000')).toBeVisible();
  await page.getByRole('button', { name: 'Página 400' }).click();
  await expect(page.getByText('9976 a 10.000 de 10.000')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Página 400' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('9976 a 10.000 de 10.000')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('26 a 50 de 10.000')).toBeVisible();
  const names = page.getByRole('columnheader', { name: 'Nombre' });
  await expect(names).toHaveAttribute('aria-sort', 'ascending');
  await names.getByRole('button').click();
  await expect(names).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Estudiante 09999');
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('E04242@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'e04242@escuela.test' })).toBeVisible();
  await page.getByRole('searchbox').fill('04242 estudiante');
  await expect(page).toHaveURL('/admin/estudiantes?order=-names&search=04242+estudiante');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('04242 estudiante');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nadie');
  await expect(page.getByText('No se encontraron estudiantes.')).toBeVisible();
});

test('validates, adds and updates subjects', async ({ signedIn }) => {
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

const peopleRefused = 'No autorizado o sesión expirada. Por favor, inicie sesión de nuevo.';
const lists = [
  {
    path: '/admin/docentes',
    procedure: 'people.list',
    failed: 'Error al cargar docentes',
    refused: peopleRefused,
    columns: ['ID', 'Nombre', 'Email', 'Asignaturas', 'Acciones'],
  },
  {
    path: '/admin/estudiantes',
    procedure: 'people.list',
    failed: 'Error al cargar estudiantes',
    refused: peopleRefused,
    columns: ['ID', 'Nombre', 'Email', 'Acciones'],
  },
  {
    path: '/admin/lecciones',
    procedure: 'lessons.listAll',
    failed: 'Error al cargar lecciones',
    refused: 'No autorizado.',
    columns: ['ID Lección', 'Tema', 'Asignatura', 'Docente', 'Fecha Creación', 'Acciones'],
  },
  {
    path: '/admin/asignaturas',
    procedure: 'subjects.list',
    failed: 'Error al cargar asignaturas',
    refused: 'No autorizado.',
    columns: ['ID', 'Nombre', 'Semestre', 'Tipo', 'Asignada', 'Acciones'],
  },
];

test('tells an expired session in the words of the page, whichever of its calls fails first', async ({
  app,
  signedIn,
  consoleErrors,
}) => {
  for (const { path, refused } of lists) {
    // A page without scripts: no call of an open page meets the end of the session first.
    const page = await signedIn(admin, '/api/alive');
    await app.deps.db.deleteFrom('sessions').execute();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(told(page, refused)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.close();
  }
  consoleErrors.length = 0;
});

for (const { path, procedure, failed, refused, columns } of lists) {
  test(`shows the columns of ${path}, and an error when the list cannot be loaded`, {
    tag: '@extended',
  }, async ({ signedIn, make, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    await make.lesson(teacher, courseId);
    const page = await signedIn(admin);
    const panel = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Reintentar' }) });
    const retried = async (text: string) => {
      await panel.getByRole('button', { name: 'Reintentar' }).click();
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    };
    await refuseWith(page, procedure, 403, 'forbidden');
    await page.goto(path);
    await expect(panel.getByText(refused, { exact: true })).toBeVisible();
    await expect(panel).toContainText(failed);
    await page.unrouteAll();
    await refuseWith(page, procedure, 404, 'not-found');
    await retried('No se encontró lo que buscas. (No encontrado)');
    await page.unrouteAll();
    await refuseWith(page, procedure, 500, 'server-error');
    await retried(`${failed} (Status: 500)`);
    await page.unrouteAll();
    await cutOff(page, procedure);
    await retried(`${failed} (Status: N/A)`);
    await page.unrouteAll();
    await answerWith(page, procedure, { rows: 'none', total: 0 });
    await retried('Respuesta inesperada del servidor.');
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('columnheader')).toHaveText(columns, { useInnerText: true });
    await expect(page.getByRole('row')).toHaveCount(2);

    // An expired session leads to the login page, with the message of this screen.
    await refuseWith(page, procedure, 401, 'session-expired');
    await page.reload();
    await page.waitForURL('**/login?returnUrl=**');
    await expect(page.getByText(refused, { exact: true })).toBeVisible();
    consoleErrors.length = 0;
  });
}

test('sorts subjects and lessons by their columns, also on a phone', { tag: '@extended' }, async ({
  signedIn,
  make,
}) => {
  const algebra = await make.course(0, 'Álgebra');
  const physics = await make.course(0, 'Física');
  await make.lesson(algebra.teacher, algebra.courseId, { topic: 'Matrices' });
  await make.lesson(physics.teacher, physics.courseId, { topic: 'Vectores' });
  const page = await signedIn(admin, '/admin/asignaturas');
  const first = page.getByRole('row').nth(1);
  const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  await expect(first).toContainText('Álgebra');
  await header('Nombre').click();
  await header('Nombre').click();
  await expect(first).toContainText('Física');
  await page.goto('/admin/lecciones');
  await expect(first).toContainText('Vectores');
  await header('Asignatura').click();
  await expect(first).toContainText('Matrices');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Ordenar por').selectOption({ label: 'Tema, de la Z a la A' });
  await expect(first).toContainText('Vectores');
  await expectAccessible(page);
});

test('shows lessons read-only, and marks a subject without a type', { tag: '@extended' }, async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId, subjectId } = await make.course(1);
  await make.lesson(teacher, courseId, { topic: 'Flotación' });
  await app.deps.db.updateTable('subjects').set({ type: '' }).where('id', '=', subjectId).execute();
  const page = await signedIn(admin, '/admin/lecciones');
  const lesson = page.getByRole('row', { name: /Flotación/ });
  await expect(lesson.getByRole('cell').last()).toBeEmpty();
  await expect(lesson).toContainText(/\d+ \p{L}+ \d{4}, \d\d:\d\d/u);
  await page.goto('/admin/asignaturas');
  const subject = page.getByRole('row').nth(1).getByRole('cell');
  await expect(subject.nth(3)).toHaveText('N/A');
  await expect(subject.nth(4)).toHaveText('Sí', { useInnerText: true });
});

const kinds = [
  {
    role: 'teacher',
    path: '/admin/docentes',
    add: 'Agregar Docente',
    added: 'Docente agregado.',
    updated: 'Docente actualizado exitosamente.',
    missing: 'Complete todos los campos.',
    missingOnEdit: 'Nombre y correo obligatorios.',
    addFailed: 'Error al agregar docente',
    updateFailed: 'Error al actualizar docente',
    noSubjects: 'Este docente no tiene asignaturas asignadas.',
    noneChosen: 'Seleccione al menos una asignatura.',
    empty: 'No se encontraron docentes.',
  },
  {
    role: 'student',
    path: '/admin/estudiantes',
    add: 'Agregar Estudiante',
    added: 'Estudiante agregado exitosamente.',
    updated: 'Estudiante actualizado exitosamente.',
    missing: 'Por favor, complete todos los campos.',
    missingOnEdit: 'El nombre y el correo son obligatorios.',
    addFailed: 'Error al agregar estudiante',
    updateFailed: 'Error al actualizar estudiante',
    noSubjects: 'Este estudiante no tiene asignaturas asignadas.',
    noneChosen: 'Seleccione al menos una asignatura para vincular.',
    empty: 'No se encontraron estudiantes.',
  },
] as const;

/** The toast, not the message beside the field. */
const told = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true });

for (const kind of kinds) {
  test(`says which fields are missing, invalid or refused when an admin adds or edits a ${kind.role}`, {
    tag: '@extended',
  }, async ({ signedIn, consoleErrors }) => {
    const page = await signedIn(admin, kind.path);
    await expect(page.getByText(kind.empty)).toBeVisible();
    const dialog = page.getByRole('dialog');
    const fields = {
      names: dialog.getByLabel('Nombres'),
      email: dialog.getByLabel('Correo Electrónico'),
      password: dialog.getByLabel('Contraseña', { exact: true }),
    };
    const good = { names: 'Eva Luna', email: 'eva@escuela.test', password };
    const fill = async (values: Partial<typeof good>) => {
      for (const [name, value] of Object.entries(values))
        await fields[name as keyof typeof fields].fill(value);
    };
    let sent = 0;
    page.on('request', (request) => {
      if (/people\.(add|update)/.test(request.url())) sent += 1;
    });
    const open = page.getByRole('button', { name: kind.add });
    const add = dialog.getByRole('button', { name: kind.add });
    await open.click();
    await expect(fields.email).toHaveAttribute('type', 'email');
    for (const missing of ['names', 'email', 'password'] as const) {
      await fill({ ...good, [missing]: ' '.repeat(missing === 'password' ? 0 : 2) });
      await add.click();
      await expect(told(page, kind.missing).last()).toBeVisible();
      await expect(fields[missing]).toHaveAccessibleDescription(new RegExp(kind.missing));
      await expect(fields[missing]).toBeFocused();
    }
    await fill({ ...good, email: 'eva@escuela' });
    await add.click();
    await expect(fields.email).toHaveAccessibleDescription(
      'Escribe un correo válido, como nombre@institucion.edu.',
    );
    await fill({ ...good, password: 'cinco' });
    await add.click();
    await expect(fields.password).toHaveAccessibleDescription(/debe tener al menos 6 caracteres/);
    await expectAccessible(page);
    expect(sent).toBe(0);

    // Cancelling discards the typed values.
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await open.click();
    for (const field of Object.values(fields)) await expect(field).toHaveValue('');

    await fill(good);
    for (const { status, code, text } of [
      { status: 404, code: 'person-not-found', text: 'No se encontró a esa persona. (No encontrado)' },
      {
        status: 400,
        code: 'invalid-input',
        text: 'Hay datos que no se pueden aceptar. Revísalos e inténtalo de nuevo. (Solicitud incorrecta)',
      },
      { status: 409, code: 'email-taken', text: 'Ya hay una cuenta con ese correo. (Conflicto)' },
      { status: 403, code: 'forbidden', text: peopleRefused },
      { status: 500, code: 'server-error', text: `${kind.addFailed} (Status: 500)` },
    ]) {
      await refuseWith(page, 'people.add', status, code);
      await add.click();
      await expect(told(page, text)).toBeVisible();
      await page.unrouteAll();
    }
    await cutOff(page, 'people.add');
    await add.click();
    await expect(told(page, `${kind.addFailed} (Status: N/A)`)).toBeVisible();
    await page.unrouteAll();

    // The form stays open while the request is pending.
    const release = await hold(page, 'people.add');
    await add.click();
    await expect(dialog.getByText('Agregando...')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click({ force: true });
    await pressEscape(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    release();
    await expect(told(page, kind.added)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.unrouteAll();

    const row = page.getByRole('row', { name: /Eva Luna/ });
    await chooseAction(row, 'Editar');
    await expect(fields.password).toHaveCount(0);
    const save = dialog.getByRole('button', { name: 'Guardar cambios' });
    for (const missing of ['names', 'email'] as const) {
      await fill({ names: good.names, email: good.email, [missing]: '' });
      await save.click();
      await expect(fields[missing]).toHaveAccessibleDescription(new RegExp(kind.missingOnEdit));
    }
    await expectAccessible(page);
    await fill({ names: 'Eva Luna Paz', email: good.email });
    await refuseWith(page, 'people.update', 500, 'server-error');
    await save.click();
    await expect(told(page, `${kind.updateFailed} (Status: 500)`)).toBeVisible();
    await page.unrouteAll();
    await save.click();
    await expect(told(page, kind.updated)).toBeVisible();
    await expect(page.getByRole('row', { name: /Eva Luna Paz/ })).toBeVisible();
    consoleErrors.length = 0;
  });

  test(`reloads the list when the response does not contain the new ${kind.role}`, {
    tag: '@extended',
  }, async ({ signedIn, make }) => {
    const person = await make.person(kind.role);
    const page = await signedIn(admin, kind.path);
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('row')).toHaveCount(2);
    await answerWith(page, 'people.add', undefined);
    await answerWith(page, 'people.update', undefined);
    await page.getByRole('button', { name: kind.add }).click();
    await dialog.getByLabel('Nombres').fill('Eva Luna');
    await dialog.getByLabel('Correo Electrónico').fill('eva@escuela.test');
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
    const added = await make.person(kind.role);
    await page.keyboard.press('Enter');
    await expect(told(page, kind.added)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: added.email })).toBeVisible();

    await chooseAction(page, 'Editar', person.names);
    await dialog.getByLabel('Nombres').fill('Otro Nombre');
    const later = await make.person(kind.role);
    await page.keyboard.press('Enter');
    await expect(told(page, kind.updated)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: later.email })).toBeVisible();
  });

  test(`shows the messages of the subject and password dialogs of a ${kind.role}`, {
    tag: '@extended',
  }, async ({ signedIn, make, consoleErrors }) => {
    const person = await make.person(kind.role);
    await make.subject('Álgebra');
    const page = await signedIn(admin, kind.path);
    const row = page.getByRole('row').nth(1);
    const dialog = page.getByRole('dialog');
    // A teacher row has its own button for this; a student row has a menu entry.
    const opener = row.getByRole('button', {
      name: kind.role === 'teacher' ? 'Ver Asignaturas de' : 'Acciones de',
    });
    const see = () => (kind.role === 'teacher' ? opener.click() : chooseAction(row, 'Ver Asignaturas'));
    const link = () => chooseAction(row, 'Vincular asignaturas');
    const reset = () => chooseAction(row, 'Restablecer contraseña');
    const close = () => dialog.getByRole('button', { name: 'Cerrar' }).click();

    await refuseWith(page, 'people.subjects', 500, 'server-error');
    await see();
    await expect(dialog.getByRole('alert')).toContainText('Error al cargar asignaturas (Status: 500)');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog).toContainText(kind.noSubjects);
    await expectAccessible(page);
    await close();
    await expect(opener).toBeFocused();

    await refuseWith(page, 'people.linkableSubjects', 500, 'server-error');
    await link();
    await expect(dialog.getByRole('alert')).toContainText(
      'Error al cargar asignaturas disponibles (Status: 500)',
    );
    await page.unrouteAll();
    await answerWith(page, 'people.linkableSubjects', 'nothing');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Respuesta inesperada del servidor.');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    const box = dialog.getByRole('checkbox', { name: /Álgebra/ });
    await expect(dialog.getByRole('button', { name: 'Vincular Seleccionadas' })).toBeDisabled();
    await box.focus();
    await page.keyboard.press('Enter');
    await expect(told(page, kind.noneChosen)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(dialog).toContainText('1 seleccionada');
    await expectAccessible(page);
    await refuseWith(page, 'people.linkSubjects', 500, 'server-error');
    await page.keyboard.press('Enter');
    await expect(told(page, 'Error al vincular asignaturas (Status: 500)')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Vincular Seleccionadas' }).click();
    await expect(told(page, 'Asignaturas vinculadas.')).toBeVisible();
    await link();
    await expect(dialog.getByRole('status').filter({ hasText: 'vincular' })).toHaveText(
      'No hay asignaturas disponibles para vincular.',
    );
    await close();
    await see();
    await expect(dialog.getByRole('listitem')).toHaveText(['Álgebra (Semestre: 3)']);
    await pressEscape(page);

    const question = page.getByRole('alertdialog');
    await reset();
    await expect(question).toContainText(`¿Restablecer la contraseña de ${person.names}?`);
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('people.resetPassword')) sent += 1;
    });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    expect(sent).toBe(0);
    await refuseWith(page, 'people.resetPassword', 500, 'server-error');
    await reset();
    await question.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(told(page, 'Error al resetear contraseña (Status: 500)')).toBeVisible();
    await expect(question).toBeHidden();
    consoleErrors.length = 0;
  });
}

test('names the teachers of each subject in the subject dialog of a student', { tag: '@extended' }, async ({
  signedIn,
  make,
  app,
  consoleErrors,
}) => {
  const [ana, bea] = [await make.person('teacher'), await make.person('teacher')];
  const subjects = [
    await make.subject('Sin nadie'),
    await make.subject('Con una'),
    await make.subject('Con dos'),
  ];
  for (const [teacher, given] of [
    [ana, [1, 2]],
    [bea, [2]],
  ] as const)
    await linkSubjects(app.deps, admin, {
      role: 'teacher',
      userId: teacher.userId,
      subjectIds: given.map((index) => subjects[index]!),
    });
  await make.person('student');
  const page = await signedIn(admin, '/admin/estudiantes');
  await chooseAction(page.getByRole('row').nth(1), 'Vincular asignaturas');
  const option = (name: RegExp) => page.getByRole('dialog').getByRole('checkbox', { name });
  await expect(option(/Sin nadie.*Docente: No asignado/)).toBeVisible();
  await expect(option(new RegExp(`Con una.*Docente: ${ana.names}`))).toBeVisible();
  const both = [ana.names, bea.names].sort().join(', ');
  await expect(option(new RegExp(`Con dos.*Docentes: ${both}`))).toBeVisible();

  // The search filters the list and keeps all ticks.
  await option(/Sin nadie/).check();
  await page.getByRole('searchbox', { name: 'Buscar asignatura' }).fill('DOS con');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toContainText('1 seleccionada');
  await option(/Con dos/).check();
  // A failed request makes the dialog load the list again.
  await page.route('**/api/trpc/**people.linkSubjects**', (route) => route.abort(), { times: 1 });
  const again = page.waitForResponse(/people\.linkableSubjects/);
  await page.getByRole('button', { name: 'Vincular Seleccionadas' }).click();
  await again;
  await page.getByRole('button', { name: 'Vincular Seleccionadas' }).click();
  await expect(page.getByText('Asignaturas vinculadas.')).toBeVisible();
  consoleErrors.length = 0;
});

test('shows a one-time password once, with buttons to copy and print it', { tag: '@extended' }, async ({
  signedIn,
  make,
}) => {
  const student = await make.person('student');
  const page = await signedIn(admin, '/admin/estudiantes');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await chooseAction(page.getByRole('row').nth(1), 'Restablecer contraseña');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}-[a-z0-9]{5}$/);
  const oneTime = (await shown.textContent())!;
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(told(page, 'Contraseña copiada.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(oneTime);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(
    told(page, 'El navegador no permitió copiar. Selecciona la contraseña y cópiala.'),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Estudiantes', includeHidden: true })).toBeHidden();
  await expect(dialog).toBeHidden();
  for (const text of [oneTime, student.email, student.names])
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Sirve una sola vez y caduca en 14 días.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // Only the close button closes the dialog. Printing hid the focused button, so the button lost the focus.
  await dialog.getByRole('button', { name: 'Imprimir' }).focus();
  await pressEscape(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo, ya la guardé' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(oneTime);
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
  expect(await page.evaluate(kept)).not.toContain(oneTime);
});

test('says which fields are missing, invalid or refused when an admin adds or edits a subject', {
  tag: '@extended',
}, async ({ signedIn, make, consoleErrors }) => {
  await make.subject('Álgebra');
  const page = await signedIn(admin, '/admin/asignaturas');
  const dialog = page.getByRole('dialog');
  const fields = {
    name: dialog.getByLabel('Nombre Asignatura'),
    semester: dialog.getByLabel('Semestre'),
    type: dialog.getByLabel('Tipo'),
  };
  await page.getByRole('button', { name: 'Agregar Asignatura' }).click();
  const add = dialog.getByRole('button', { name: 'Agregar Asignatura' });
  const missing = /Por favor, complete todos los campos \(Nombre, Semestre, Modalidad\)\./;
  const real = fields.type.locator('option:enabled');
  await expect(real).toHaveText(['Presencial', 'Virtual', 'Mixta']);
  await add.click();
  for (const field of Object.values(fields)) await expect(field).toHaveAccessibleDescription(missing);
  await expectAccessible(page);
  await fields.name.fill('Química');
  await fields.type.selectOption('Virtual');
  for (const semester of ['0', '11', '2.5', '-1']) {
    await fields.semester.fill(semester);
    await add.click();
    await expect(fields.semester).toHaveAccessibleDescription(
      /El semestre debe ser un número entero entre 1 y 10\./,
    );
  }
  await fields.semester.fill('1');
  await refuseWith(page, 'subjects.add', 403, 'forbidden');
  await add.click();
  await expect(told(page, 'No autorizado.')).toBeVisible();
  await page.unrouteAll();
  await refuseWith(page, 'subjects.add', 500, 'server-error');
  await add.click();
  await expect(told(page, 'Error al agregar asignatura (Status: 500)')).toBeVisible();
  await page.unrouteAll();
  await add.click();
  await expect(told(page, 'Asignatura agregada exitosamente.')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Álgebra' }).click();
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await refuseWith(page, 'subjects.update', 500, 'server-error');
  await save.click();
  await expect(told(page, 'Error al actualizar asignatura (Status: 500)')).toBeVisible();
  await page.unrouteAll();
  await fields.name.fill('');
  await save.click();
  await expect(fields.name).toHaveAccessibleDescription('Todos los campos son requeridos para actualizar.');
  await expectAccessible(page);
  consoleErrors.length = 0;
});

test('shows toasts and errors in English on English pages', { tag: '@extended' }, async ({
  signedIn,
  consoleErrors,
}) => {
  const page = await signedIn(admin, '/admin/docentes');
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('button', { name: 'Add Teacher' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Teacher' }).click();
  await expect(told(page, 'Fill in all fields.')).toBeVisible();
  await pressEscape(page);
  await refuseWith(page, 'people.list', 500, 'server-error');
  await page.reload();
  await expect(page.getByText('The teachers could not be loaded (Status: 500)')).toBeVisible();
  consoleErrors.length = 0;
});

test('lets an admin manage users with the keyboard alone', async ({ signedIn, make }) => {
  await make.subject('Álgebra');
  const page = await signedIn(admin, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /^Docentes/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No se encontraron docentes.')).toBeVisible();
  await tabTo(page, /Agregar Docente/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombres')).toBeFocused();
  await page.keyboard.type('Irene Paredes');
  await tabTo(page, /Correo Electrónico/);
  await page.keyboard.type('irene@escuela.test');
  await tabTo(page, /^Contraseña/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, /Acciones de Irene/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The menu moves its focus a moment after the key press.
  await expect(page.getByRole('menuitem', { name: 'Vincular asignaturas' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  await tabTo(page, /Álgebra/);
  await page.keyboard.press('Space');
  await tabTo(page, /Vincular Seleccionadas/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Acciones de Irene/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.type('Rest');
  await expect(page.getByRole('menuitem', { name: /^Rest/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('button', { name: /Acciones de Irene/ })).toBeFocused();
});

test('refuses other roles', async ({ signedIn, make }) => {
  const { teacher } = await make.course(1);
  const page = await signedIn(teacher);
  await page.goto('/admin/docentes');
  await page.waitForURL((url) => url.pathname === '/');
});

test('keeps toasts off the row buttons after a user is added and edited', { tag: '@extended' }, async ({
  signedIn,
  make,
}) => {
  await make.course(8);
  const page = await signedIn(admin, '/admin/estudiantes');
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Agregar Estudiante' }).click();
  await dialog.getByLabel('Nombres').fill('Zoe Zamora');
  await dialog.getByLabel('Correo').fill('zoe@escuela.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('secreto12');
  await dialog.getByRole('button', { name: 'Agregar Estudiante' }).click();
  await chooseAction(page, 'Editar', 'Zoe Zamora');
  await dialog.getByLabel('Nombres').fill('Zamora, Zoe Luz');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Estudiante actualizado' });
  await expect(notice).toBeVisible();
  // The last toast replaces the earlier one.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1, { timeout: 3_000 });
  const buttons = page.getByRole('row', { name: /Zoe Luz Zamora/ }).getByRole('button');
  await expect(buttons).toHaveCount(1);
  await expect
    .poll(async () => {
      const box = (await notice.boundingBox())!;
      const all = await page.locator('td:last-child button').all();
      const boxes = await Promise.all(all.map((button) => button.boundingBox()));
      return boxes.filter(
        (one) =>
          one &&
          one.x < box.x + box.width &&
          one.x + one.width > box.x &&
          one.y < box.y + box.height &&
          one.y + one.height > box.y,
      ).length;
    })
    .toBe(0);
});
