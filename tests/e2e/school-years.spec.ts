import { choiceQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('adds a school year, copies a course into it, closes the old year and keeps it readable', async ({
  make,
  signedIn,
}) => {
  const { teacher, student } = await make.readyLesson([choiceQuestion()]);
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin/periodos');
  await page.getByRole('button', { name: 'Agregar año' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('2090');
  await dialog.getByLabel('Primer día').fill('2090-12-31');
  await dialog.getByLabel('Último día').fill('2090-01-10');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe un nombre, y un primer día anterior al último.')).toBeVisible();
  await dialog.getByLabel('Primer día').fill('2090-01-09');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: /^2090/ })).toContainText('Del 9 ene 2090 al 10 ene 2090');
  await expectAccessible(page);

  const taught = await signedIn(teacher, '/teacher/asignaturas');
  await taught.getByRole('link', { name: /Ver Detalles/ }).click();
  await taught.getByRole('button', { name: 'Más acciones de la clase' }).click();
  await taught.getByRole('menuitem', { name: 'Copiar a otro año' }).click();
  await expectAccessible(taught);
  await taught.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(taught.getByText('Curso copiado con 1 lección.')).toBeVisible();
  await expect(taught.getByText('Deshabilitada').filter({ visible: true })).toHaveCount(1);

  const current = page.getByRole('row', { name: /Abierto, actual/ });
  await current.getByRole('button', { name: /^Cerrar el año/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Año cerrado.')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByText('Año escolar agregado: 2090, del 9 ene 2090 al 10 ene 2090')).toBeVisible();

  await taught.goto('/teacher/asignaturas');
  const years = taught.getByRole('combobox', { name: 'Año escolar' });
  await expect(years).toHaveValue(/\d+/);
  await years.selectOption({ index: 1 });
  await taught.getByRole('link', { name: /Ver Detalles/ }).click();
  await expect(taught.getByText(/está cerrado: todo se puede leer/)).toBeVisible();
  await expectAccessible(taught);

  const taking = await signedIn(student, '/student/asignaturas');
  // The student is linked to the subject and therefore enrolled in the copy. Its lessons are not enabled yet.
  await expect(taking.getByRole('link', { name: /Ver más/ })).toBeVisible();
  await taking.getByRole('combobox', { name: 'Año escolar' }).selectOption({ index: 1 });
  await taking.getByRole('link', { name: /Ver más/ }).click();
  await expect(taking.getByText('Empuje y flotación')).toBeVisible();
  await expect(taking.getByRole('button', { name: /Iniciar/ })).toHaveCount(0);
});

test('shows an admin each retention period and the data it would delete, and lets the admin change it', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin/datos');
  const row = page.getByRole('row', { name: /Preguntas al asistente/ });
  await expect(row.getByText('30 días')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /Cambiar cuánto se guarda/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Días').fill('9000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('De 1 a 730 días.')).toBeVisible();
  await dialog.getByLabel('Días').fill('60');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('60 días')).toBeVisible();
  const drafts = page.getByRole('row', { name: /Borradores de preguntas/ });
  await drafts.getByRole('button', { name: /Cambiar/ }).click();
  await dialog.getByRole('switch', { name: 'Guardar siempre' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(drafts.getByText('365 días')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/Borradores de preguntas: de Siempre a 365 días/)).toBeVisible();
});
