import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, pressEscape } from './accessible.ts';
import { answerWith, cutOff, refuseWith } from './faulty-server.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { coursePath, expectNotice, forgiveFailedCalls } from './teacher-pages.ts';

const file = (text: string, name = 'lista.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function openRoster(page: Page) {
  await page.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  return page.getByRole('dialog', { name: 'Añadir Estudiantes' });
}

test('previews a list, enrols its students, and offers their passwords for download', async ({
  signedIn,
  make,
}) => {
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
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Inscribir a 3 estudiantes' }).click();
  await expect(page.getByText('Se procesaron 3 estudiantes. 2 filas se omitieron.')).toBeVisible();
  const result = page.getByRole('dialog', { name: 'Estudiantes añadidos' });
  await expect(result.getByText(/^\w{5}-\w{5}-\w{5}$/)).toHaveCount(2);

  // Unsaved passwords require a confirmation before the dialog closes.
  await pressEscape(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Descargar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFFApellidos;Nombre;Usuario o correo;Contraseña de un solo uso');
  expect(csv).toContain("'=bruno;bruno@escuela.test;");
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Acceso a Física/)).toBeVisible();
  await expect(result).toBeHidden();
  await page.emulateMedia({ media: null });
  await result.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Añadir Estudiantes' })).toBeFocused();
  await expect(page.getByText(/^\w{5}-\w{5}-\w{5}$/)).toHaveCount(0);

  // Importing the same list again creates no user.
  const again = await openRoster(page);
  await again
    .getByLabel('Archivo CSV')
    .setInputFiles(file('Nombre,Correo\nLucía de la Torre,lucia@escuela.test'));
  await again.getByRole('button', { name: 'Inscribir a 1 estudiante' }).click();
  await expect(page.getByText('Archivo CSV procesado exitosamente. 1 estudiantes procesados.')).toBeVisible();
  await expect(page.getByText('Nadie necesitó una cuenta nueva.')).toBeVisible();
});

test('explains why a file cannot be used, and retries a failed upload', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course(0);
  const page = await signedIn(teacher, coursePath(courseId));
  const dialog = await openRoster(page);
  const chooser = dialog.getByLabel('Archivo CSV');
  const good = file('Nombre,Correo\nAna Ruiz,ana@escuela.test\n');
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectNotice(page, 'Por favor, selecciona un archivo CSV.');
  for (const [given, text] of [
    [file('Nombre,Correo', 'lista.txt'), 'Solo se permiten archivos .csv.'],
    [file('a'.repeat(2 * 1024 * 1024 + 1)), 'El archivo es demasiado grande. Máximo 2 MB.'],
    [file(''), 'El archivo CSV está vacío.'],
    [
      file(
        `Nombre,Correo\n${Array.from({ length: 5_001 }, (_, n) => `Ana Ruiz,ana${n}@escuela.test`).join('\n')}`,
      ),
      'El archivo tiene demasiadas filas. Máximo 5000.',
    ],
    [
      file('Nombre,Correo\n'),
      'No se encontraron filas válidas en el CSV. Verifique que el formato sea correcto.',
    ],
  ] as const) {
    await chooser.setInputFiles(given);
    await expectNotice(page, text);
    await expect(chooser).toHaveAccessibleDescription(`Solo .csv, hasta 2 MB. ${text}`);
  }
  await refuseWith(page, 'rosters.preview', 500);
  await chooser.setInputFiles(good);
  await expectNotice(page, 'No se pudo procesar el archivo CSV.');
  await page.unrouteAll();
  await chooser.setInputFiles(good);
  const enrol = dialog.getByRole('button', { name: 'Inscribir a 1 estudiante' });
  for (const [fault, text] of [
    [() => refuseWith(page, 'rosters.enrol', 500), 'No se pudo procesar el archivo CSV.'],
    [() => cutOff(page, 'rosters.enrol'), 'No se pudo conectar al servidor. Verifique su conexión.'],
  ] as const) {
    await fault();
    await enrol.click();
    await expectNotice(page, text);
    await page.unrouteAll();
  }
  await page.evaluate(() => localStorage.removeItem('currentUser'));
  await enrol.click();
  await page.waitForURL('**/login?returnUrl=**');
  await expectNotice(page, 'Sesión no válida. Por favor, inicia sesión.');
  const enrolled = app.deps.db.selectFrom('enrolments').selectAll().where('course_id', '=', courseId);
  expect(await enrolled.execute()).toEqual([]);
  forgiveFailedCalls(consoleErrors);
});

test('reports a repeated row and the contents of the file, before and after the import', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const { teacher, courseId } = await make.course(0);
  const page = await signedIn(teacher, coursePath(courseId));
  const dialog = await openRoster(page);
  await dialog
    .getByLabel('Archivo CSV')
    .setInputFiles(file('Nombre,Correo\nAna Ruiz,ana@escuela.test\nAna Ruiz,ANA@escuela.test\n'));
  await expect(dialog.getByText('El correo ya está en otra fila.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Inscribir a 1 estudiante' }).click();
  await expectNotice(page, /Se procesó 1 estudiante\. 1 fila se omitió\./);
  const result = page.getByRole('dialog', { name: 'Estudiantes añadidos' });
  await result.getByRole('button', { name: 'Listo' }).click();
  const leaving = page.getByRole('alertdialog', { name: '¿Cerrar sin guardar las contraseñas?' });
  await leaving.getByRole('button', { name: 'Cerrar de todos modos' }).click();
  await expect(result).toBeHidden();
  await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ana Ruiz' })).toBeVisible();
});

test('explains a row that the server refuses and a file that cannot be read', { tag: '@extended' }, async ({
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(0);
  const page = await signedIn(teacher, coursePath(courseId));
  const dialog = await openRoster(page);
  const chooser = dialog.getByLabel('Archivo CSV');
  const people = ['ana', 'eva', 'luz'].map((name) => ({ names: name, email: `${name}@escuela.test` }));
  const [ana, eva, luz] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await answerWith(page, 'rosters.preview', {
    created: [],
    enrolled: [luz],
    already: [],
    skipped: [
      { row: 1, email: ana.email, reason: 'names-missing' },
      { row: 2, email: eva.email, reason: 'email-invalid' },
    ],
  });
  const text = `Nombre,Correo\n${people.map(({ names, email }) => `${names},${email}`).join('\n')}`;
  await chooser.setInputFiles(file(text));
  const row = ({ email }: { email: string }) => dialog.getByRole('listitem').filter({ hasText: email });
  await expect(row(ana)).toContainText('Falta el nombre.');
  await expect(row(eva)).toContainText('El correo no es válido.');
  await expect(row(luz)).toContainText('Se inscribe');

  // Simulates a file that was moved between selecting and reading it.
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await chooser.setInputFiles(file(text));
  await expectNotice(page, 'No se pudo leer el archivo. Elígelo de nuevo.');
});

test('keeps the dialog open when a toast is closed', { tag: '@extended' }, async ({ signedIn, make }) => {
  const { teacher, courseId } = await make.course(1);
  const page = await signedIn(teacher, `/teacher/curso/${courseId}?name=F`);
  const dialog = await openRoster(page);
  await page.getByText('Formato del CSV').waitFor();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.getByText('Formato del CSV')).toBeHidden();
  await expect(dialog).toBeVisible();
});
