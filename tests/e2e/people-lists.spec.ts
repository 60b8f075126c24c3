import { mkdirSync } from 'node:fs';
import { importPeople } from '../../src/domain/school/groups/import-people.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { forgiveFailedCalls } from './teacher-pages.ts';

const list = [
  'Apellidos;Nombre;Correo;Grupo',
  'Ortiz Cevallos;Amaya;;1.º A',
  'Cruz Loor;Benjamín;benja@escuela.test;1.º A',
  'Salas Viteri;Dante;;1.º B',
].join('\n');

test('lets an admin import a list and print the credentials, and a student without an email address sign in', async ({
  signedIn,
  make,
  product,
}) => {
  const admin = await make.person('admin');
  const { teacher, courseId } = await make.course(1, 'Biología');
  const page = await signedIn(admin, '/admin/estudiantes');
  await page.getByRole('link', { name: 'Importar lista' }).click();
  await page.getByLabel('O pega la lista').fill(list);
  await page.getByRole('button', { name: 'Leer la lista' }).click();
  await expect(page.getByText('3 de 3: 3 cuentas nuevas.')).toBeVisible();
  await expect(page.getByText('usuario amaya.ortiz')).toBeVisible();
  await expect(page.getByText('Grupos nuevos: 1.º A, 1.º B')).toBeVisible();
  await expect(page.getByText('Usamos todas las columnas y líneas.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar a 3 personas' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Imprimir para recortar' })).toBeVisible();
  const slip = dialog.getByRole('listitem').filter({ hasText: 'amaya.ortiz' });
  const oneTime = await slip.locator('p').last().innerText();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await dialog.getByRole('button', { name: 'Imprimir para recortar' }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Grupo').selectOption({ index: 2 });
  await expect(page.getByRole('row')).toHaveCount(3);

  const own = await page.context().browser()!.newPage();
  await own.goto(`${product.address}/login`);
  await own.getByPlaceholder('Usuario').fill('Amaya.Ortiz');
  await own.getByLabel('Contraseña', { exact: true }).fill(oneTime);
  await own.keyboard.press('Enter');
  await expect(own.getByText('Contraseña actual')).toBeVisible();
  await own.close();

  const desk = await signedIn(teacher, `/teacher/curso/${courseId}`);
  await desk.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  await desk.getByLabel('O inscribe un grupo de la escuela').selectOption({ index: 1 });
  await desk.getByRole('button', { name: 'Inscribir el grupo' }).click();
  await expect(desk.getByText('2 estudiantes inscritos. Ya estaban: 0.')).toBeVisible();
});

test('asks at 390 px by keyboard who the rows with the name of another person are, also all at once', async ({
  signedIn,
  make,
  app,
  consoleErrors,
}) => {
  const admin = await make.person('admin');
  const [year] = await listYears(app.deps);
  await importPeople(app.deps, admin, {
    role: 'student',
    rows: [
      { names: 'Gil Mora, Ana', account: 'ana.gil', group: '1.º A' },
      { names: 'Gil Mora, Ana', account: 'ana@escuela.test', group: '1.º B' },
      { names: 'Paz Ruiz, Leo', account: '', group: '1.º A' },
      { names: 'Sanz Vera, Eva', account: '', group: '1.º A' },
    ],
  });
  const page = await signedIn(admin, '/admin/lista?de=estudiantes');
  await page.setViewportSize({ width: 390, height: 844 });
  const text = ['Gil Mora, Ana', 'Paz Ruiz, Leo', 'Sanz Vera, Eva', 'Vidal Ros, Pau', 'Vidal Ros, Pau'];
  await page.getByLabel('O pega la lista').fill(text.join('\n'));
  await tabTo(page, /Leer la lista/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sin responder: 5 no entran')).toBeVisible();
  await expect(page.getByText('0 de 5: 0 cuentas nuevas. Las 5 de la pregunta entran')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nada que añadir' })).toBeDisabled();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);

  // One of two accounts with the name, told apart by address and group.
  const ana = page.getByRole('group', { name: 'Ana Gil Mora: ¿es la misma persona?' });
  await expect(ana.getByRole('radio')).toHaveCount(3);
  await expect(ana.getByRole('radio').first()).toHaveAccessibleName(
    `Es esta persona ana.gil · 1.º A (${year!.name})`,
  );
  await ana.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(ana.getByRole('radio', { name: /ana@escuela\.test · 1\.º B/ })).toBeChecked();
  await expect(page.getByText('Sin responder: 4 no entran')).toBeVisible();

  // The account that another admin adds meanwhile is asked about, and the other decision stays.
  const pau = page.getByRole('group', { name: 'Pau Vidal Ros: ¿es la misma persona?' });
  await pau.getByRole('radio', { name: 'Es otra persona con el mismo nombre' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Son las mismas personas (2 filas)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todo respondido')).toBeVisible();
  await importPeople(app.deps, admin, {
    role: 'student',
    rows: [{ names: 'Vidal Ros, Pau', account: 'pau@escuela.test', group: '' }],
  });
  await tabTo(page, /Importar a 5 personas/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hay otra persona que se llama Pau Vidal Ros/)).toBeVisible();
  await expect(page.getByText('Sin responder: 2 no entran')).toBeVisible();
  await expect(ana.getByRole('radio', { name: /ana@escuela\.test/ })).toBeChecked();
  await pau
    .first()
    .getByRole('radio', { name: /pau@escuela\.test/ })
    .focus();
  await page.keyboard.press('Space');
  // What is answered goes in before the rest.
  await expect(page.getByRole('button', { name: 'Importar a 3 personas' })).toBeEnabled();
  await pau.last().getByRole('radio', { name: 'Es otra persona con el mismo nombre' }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /Importar a 5 personas/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 cuenta nueva.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'pau.vidal' })).toBeVisible();
  forgiveFailedCalls(consoleErrors);
});

test('applies one action to all selected users', { tag: '@extended' }, async ({ signedIn, make }) => {
  const admin = await make.person('admin');
  await make.course(3, 'Biología');
  const page = await signedIn(admin, '/admin/estudiantes');
  const boxes = page.getByRole('checkbox', { name: /^Elegir a/ });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await expect(page.getByText('3 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Qué hacer' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Desactivar las cuentas' }).click();
  await page.getByRole('button', { name: 'Hacerlo con 3 personas' }).click();
  await expect(page.getByText('Hecho con 3 personas.')).toBeVisible();
  await page.getByLabel('Mostrar').selectOption('disabled');
  await expect(page.getByText('Cuenta desactivada')).toHaveCount(3);
  await expectAccessible(page);
});

if (process.env.AULA_SHOTS)
  test('takes screenshots of the lists', async ({ signedIn, make }) => {
    const admin = await make.person('admin');
    await make.course(5, 'Biología');
    const folder = process.env.AULA_SHOTS!;
    mkdirSync(folder, { recursive: true });
    for (const width of [1440, 390]) {
      const page = await signedIn(admin, '/admin/estudiantes');
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('checkbox').first().check();
      await page
        .getByRole('button', { name: /Acciones de/ })
        .first()
        .click();
      await page.screenshot({ path: `${folder}/people-${width}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Importar lista' }).click();
      await page.getByLabel('O pega la lista').fill(list);
      await page.getByRole('button', { name: 'Leer la lista' }).click();
      await page.getByText('amaya.ortiz').waitFor();
      await page.screenshot({ path: `${folder}/import-${width}.png` });
      if (width === 390) continue;
      await page.getByRole('button', { name: 'Importar a' }).click();
      await page.getByText('Imprimir para recortar').waitFor();
      await page.screenshot({ path: `${folder}/slips-${width}.png` });
      await page.emulateMedia({ media: 'print' });
      await page.screenshot({ path: `${folder}/slips-print.png` });
    }
  });

test('shows an admin two groups of one name, which an upgrade left, until one is renamed', async ({
  signedIn,
  make,
  app,
}) => {
  const admin = await make.person('admin');
  const { yearId } = (await listYears(app.deps)).find(({ current }) => current)!;
  for (const [name, name_key] of [
    ['1.º A', '1ºa'],
    ['1º A', '1ºa\n2'],
    ['1º B', '1ºb'],
  ] as const)
    await app.deps.db
      .insertInto('class_groups')
      .values({ year_id: yearId, name, name_key, created_at: new Date().toISOString() })
      .execute();
  const page = await signedIn(admin, '/admin/estudiantes');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Grupos' }).click();
  const dialog = page.getByRole('dialog');
  const twin = dialog.getByText('Otro grupo de este año tiene el mismo nombre escrito de otra manera.');
  await expect(twin).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Acciones de 1º A' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
  await dialog.getByLabel('Nombre nuevo').fill('1.º C');
  await page.keyboard.press('Enter');
  await expect(twin).toHaveCount(0);
});
