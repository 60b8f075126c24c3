import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const file = (text: string, name = 'lista.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function openRoster(page: Page) {
  await page.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  return page.getByRole('dialog', { name: 'Añadir Estudiantes' });
}

test('a list is looked at, enrolled, and its passwords kept', async ({ signedIn, make }) => {
  const { teacher, student, courseId } = await make.course(1);
  const page = await signedIn(teacher, `/teacher/curso/${courseId}?name=F%C3%ADsica`);
  const dialog = await openRoster(page);
  await expect(page.getByText('Formato del CSV')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Inscribir estudiantes' })).toBeDisabled();

  const chooser = dialog.getByLabel('Archivo CSV');
  await expect(chooser).toHaveAttribute('accept', '.csv');
  await chooser.setInputFiles(file('  \n'));
  await expect(dialog.getByText('El archivo CSV está vacío.')).toBeVisible();
  await chooser.setInputFiles(file('Nombre,Correo\nAna,nada\n'));
  await expect(
    dialog.getByText('No se encontraron filas válidas en el CSV. Verifique que el formato sea correcto.'),
  ).toBeVisible();

  await chooser.setInputFiles(
    file(
      [
        'Nombre;Correo',
        'LUCÍA DE LA TORRE;lucia@escuela.test',
        '=Bruno;bruno@escuela.test',
        `Otra;${student.email}`,
        'Sin correo;',
        `Docente;${teacher.email}`,
      ].join('\n'),
    ),
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Lucía de la Torre' })).toContainText(
    'Cuenta nueva',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: student.email })).toContainText(
    'Ya está inscrito',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Fila 5' })).toContainText('Se omite');
  await expect(dialog.getByRole('listitem').filter({ hasText: teacher.email })).toContainText(
    'Es una cuenta de docente o administración.',
  );
  const look = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(look.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await dialog.getByRole('button', { name: 'Inscribir a 3 estudiantes' }).click();
  await expect(page.getByText('Se procesaron 3 estudiantes. 2 filas se omitieron.')).toBeVisible();
  const result = page.getByRole('dialog', { name: 'Estudiantes añadidos' });
  await expect(result.getByText(/^\w{5}-\w{5}-\w{5}$/)).toHaveCount(2);

  // Unsaved passwords are not closed away by accident.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Descargar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFFNombre,Correo,Contraseña de un solo uso');
  expect(csv).toContain("'=bruno,bruno@escuela.test,");
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Acceso a Física/)).toBeVisible();
  await expect(result).toBeHidden();
  await page.emulateMedia({ media: null });
  await result.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Añadir Estudiantes' })).toBeFocused();
  await expect(page.getByText(/^\w{5}-\w{5}-\w{5}$/)).toHaveCount(0);

  // The same list again makes nothing.
  const again = await openRoster(page);
  await again
    .getByLabel('Archivo CSV')
    .setInputFiles(file('Nombre,Correo\nLucía de la Torre,lucia@escuela.test'));
  await again.getByRole('button', { name: 'Inscribir a 1 estudiante' }).click();
  await expect(page.getByText('Archivo CSV procesado exitosamente. 1 estudiantes procesados.')).toBeVisible();
  await expect(page.getByText('Nadie necesitó una cuenta nueva.')).toBeVisible();
});

test('closing a notice leaves the dialog open', async ({ signedIn, make }) => {
  const { teacher, courseId } = await make.course(1);
  const page = await signedIn(teacher, `/teacher/curso/${courseId}?name=F`);
  const dialog = await openRoster(page);
  await page.getByText('Formato del CSV').waitFor();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.getByText('Formato del CSV')).toBeHidden();
  await expect(dialog).toBeVisible();
});
