import { mkdirSync } from 'node:fs';
import { importCourseList } from '../../src/domain/school/groups/import-course-list.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const people = [
  ['1001', 'Abad Lorente, Irene', '1º Bach B', 'irene.abad@iescajal.test', 'Rosa', '600000001'],
  ['1002', 'Álvarez Muñoz, Íñigo', '1º Bach B', 'inigo.alvarez@iescajal.test', 'Luis', '600000002'],
  ['1003', 'Benítez de la Torre, María José', '1º Bach B', '', 'Eva', '600000003'],
  ['1004', 'García López, María', '1º Bach B', 'mgarcia2@iescajal.test', 'Ana', '600000004'],
  ['1004', 'Moya Cano, Rubén', '1º Bach B', '', 'Leo', ''],
  ['', 'García López, María', '1º Bach B', '', 'Paz', '600000006'],
];
const sheet = textRows([
  ['IES Doctor Santiago Ramón y Cajal de Zaragoza'],
  ['Listado a 15 de septiembre'],
  ['Nº orden', 'Alumno', 'Unidad', 'Correo', 'Tutor 1', 'Teléfono'],
  ...people.map(([, ...cells], index) => [String(index + 1), ...cells]),
  ['', 'Total: 6'],
]);
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const book = async () => ({
  name: 'Alumnado_1BachB.xlsx',
  mimeType: xlsx,
  buffer: await makeWorkbook({
    sheets: [
      { name: 'Instrucciones', data: textRows([['Rellene la hoja Listado'], ['No cambie las columnas']]) },
      { name: 'config', data: textRows([['lista']]), state: 'hidden' },
      { name: 'Listado', data: sheet },
    ],
  }),
});

test('lets a teacher open a workbook, see how it is read, answer who is who, and add the students', async ({
  signedIn,
  make,
  app,
}) => {
  const { teacher, courseId } = await make.course(0, 'Biología 1º Bach B');
  await importCourseList(app.deps, teacher, {
    courseId,
    rows: [
      { names: 'Tena Artigas, Pablo', account: 'pablo@iescajal.test' },
      { names: 'Álvarez Muñoz, Íñigo', account: 'inigo.alvarez@iescajal.test' },
    ],
  });
  const page = await signedIn(teacher, `/teacher/curso/${courseId}`);
  await page.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  await page.getByRole('link', { name: /^Pegar o abrir otra lista/ }).click();
  await expect(page.getByRole('heading', { name: 'Pegar o abrir otra lista' })).toBeVisible();
  await page.getByLabel('Archivo').setInputFiles(await book());
  await page.getByRole('radio', { name: /^Listado/ }).click();
  await expect(page.getByText('hoja «Listado» de 2 · 6 personas · nada se guarda todavía')).toBeVisible();
  await expect(page.getByText('La columna «Alumno» trae apellidos y nombre')).toBeVisible();
  await expect(page.getByLabel('Apellidos', { exact: true })).toHaveValue('1:before-comma');
  const first = page.getByRole('listitem').filter({ hasText: 'Irene' });
  await expect(first).toContainText('Abad Lorente');
  for (const text of [
    '1 hoja oculta: config',
    'Tutor 1',
    'IES Doctor Santiago',
    'Total: 6',
    'Pablo Tena Artigas',
  ])
    await expect(page.getByRole('complementary').getByText(text)).toBeVisible();
  await expect(page.getByText('ya está en el curso').first()).toBeVisible();
  await expect(page.getByText('Sin responder: 2 no entran')).toBeVisible();
  await expect(
    page.getByText('3 de 6: 3 cuentas nuevas y 1 ya está en el curso. Las 2 de la pregunta'),
  ).toBeVisible();
  await expectAccessible(page);
  const folder = process.env.AULA_SHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${folder}/list-${width}-${scheme}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await tabTo(page, /Es otra persona con el mismo nombre|Es la misma persona/);
  await page.getByRole('radio', { name: 'Es otra persona con el mismo nombre' }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /Añadir 5 estudiantes/);
  await page.keyboard.press('Enter');
  const slips = page.getByRole('dialog');
  await expect(slips.getByText('5 estudiantes añadidos al curso.')).toBeVisible();
  await expect(
    slips.getByText('mariajose.benitez').or(slips.getByText('maria.benitez')).first(),
  ).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await slips.getByRole('button', { name: 'Imprimir para recortar' }).click();
  await slips.getByRole('button', { name: 'Listo' }).click();
  await expect(page).toHaveURL(new RegExp(`/teacher/curso/${courseId}`));
  await expect(page.getByText('7', { exact: true }).first()).toBeVisible();
});

test('asks at 390 px whether a list without titles is read right, by keyboard, and takes a column chosen by hand', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course(0, 'Biología');
  const page = await signedIn(teacher, `/teacher/curso/${courseId}/lista`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByLabel('O pega la lista')
    .fill('Álvarez Muñoz\tÍñigo\talumno0@ies.test\nBenítez Mora\tHugo\talumno1@ies.test\nPágina 1 de 1');
  await tabTo(page, /Leer la lista/);
  await page.keyboard.press('Enter');
  const person = page.getByRole('listitem').filter({ hasText: 'alumno0@ies.test' });
  await expect(person).toContainText('Apellidos: Álvarez Muñoz');
  await expect(person).toContainText('Nombre: Íñigo');
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('Confirma antes que están bien leídas.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Añadir 2 estudiantes' });
  await expect(add).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Nombre', { exact: true }).selectOption({ label: 'Columna A' });
  await page.getByLabel('Apellidos', { exact: true }).selectOption({ label: 'Columna B' });
  await expect(person).toContainText('Nombre: Álvarez Muñoz');
  await tabTo(page, /Están bien leídas/);
  await page.keyboard.press('Space');
  await expect(add).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('offers the rows that the CSV upload skips on the other page, with the same file', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course(0, 'Biología');
  const page = await signedIn(teacher, `/teacher/curso/${courseId}`);
  await page.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  await page.getByLabel('Archivo CSV').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Apellidos;Nombre;Correo\nGil Mora;Ana;ana@b.test\nPaz Ruiz;Leo;\n'),
  });
  await page.getByRole('link', { name: /^Ver la fila que se omite en la otra página/ }).click();
  await expect(page.getByText('lista.csv')).toBeVisible();
  await expect(page.getByText('2 de 2: 2 cuentas nuevas.')).toBeVisible();
  await expect(page.getByText('usuario leo.paz')).toBeVisible();
});

test('names a file of another program and the way from there', async ({ signedIn, make, consoleErrors }) => {
  const { teacher, courseId } = await make.course(0, 'Biología');
  const page = await signedIn(teacher, `/teacher/curso/${courseId}/lista`);
  await page.getByLabel('Archivo').setInputFiles({
    name: 'lista.xlsx',
    mimeType: xlsx,
    buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
  });
  await expect(page.getByText('Es un libro de Excel antiguo o binario')).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors.filter((text) => !text.includes('415'))).toEqual([]);
  consoleErrors.length = 0;
});
