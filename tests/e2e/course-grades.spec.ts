import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, pressEscape } from './accessible.ts';
import { beginFromList, expect, sharedTest as test } from './fixtures.ts';

const question = {
  type: 'verdadero_falso' as const,
  text: 'El hielo flota en el agua.',
  difficulty: 1,
  options: [],
  correctAnswer: 'Verdadero',
  statement: '',
  solutionExample: '',
  criteria: [],
};

const surname = ({ names }: { names: string }) => names.split(' ')[1];

/** A student answers the only question of the lesson. */
async function takeLesson(page: Page, answer: 'Verdadero' | 'Falso'): Promise<void> {
  await beginFromList(page);
  await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Entregar' }).first().click();
  await page
    .getByText(/Calificación final/)
    .first()
    .waitFor();
}

test('leads from the grades of a course to one answer and back', async ({ signedIn, make }) => {
  const { teacher, students, courseId, subjectId } = await make.readyLesson([question], { students: 2 });
  await takeLesson(await signedIn(students[0]!, `/student/curso/${subjectId}?name=F`), 'Verdadero');
  const page = await signedIn(teacher, `/teacher/curso/${courseId}?name=F%C3%ADsica`);
  await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
  const grades = page.getByRole('dialog', { name: 'Calificaciones de Física' });
  await expect(grades.getByRole('definition')).toHaveText(['2', '10.0 de 10', '1 de 2']);
  await expect(
    grades.getByRole('img', { name: /^Con actividad: 1\. Menos de 5: 0; .* 7 o más: 1\.$/ }),
  ).toBeVisible();
  await expect(grades.getByText('Sin actividad registrada').filter({ visible: true }).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await grades.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Calificaciones-Física.csv');
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toEqual([
    '\uFEFFApellidos;Nombre;Correo;Promedio;Empuje y flotación (mejor nota);Empuje y flotación (intentos)',
    `${surname(students[0]!)};Persona;${students[0]!.email};10;10;1`,
    `${surname(students[1]!)};Persona;${students[1]!.email};;;0`,
    '',
  ]);
  await grades.getByRole('button', { name: students[0]!.names }).press('Enter');
  const attempt = grades.getByRole('button', { name: /Intento 1 10\.00/ });
  await attempt.press('Enter');

  const detail = page.getByRole('dialog', { name: students[0]!.names });
  await expect(detail).toContainText('Empuje y flotación · Intento 1');
  await expect(detail.getByText('El hielo flota en el agua.')).toBeVisible();
  await expect(detail.getByText('Verdadero', { exact: true })).toHaveCount(2);
  await expect(detail.getByText('Respuesta correcta')).toBeVisible();
  await expect(detail.getByText('Verdadero/Falso · Muy fácil')).toBeVisible();
  await expect(detail.getByText(/^Entregado el \d+ \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeVisible();
  await expectAccessible(page);
  await pressEscape(page);
  await expect(detail).toBeHidden();
  await expect(attempt).toBeFocused();
  await pressEscape(page);
  await expect(page.getByRole('button', { name: 'Gestionar Estudiantes' })).toBeFocused();

  await page.goto(`/teacher/curso/${courseId}/estudiantes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calificaciones de Física' })).toBeVisible();
  await expect(page.getByRole('button', { name: students[1]!.names })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Estudiantes' }).click();
  await page.getByRole('button', { name: `Ver Calificaciones de ${students[0]!.names}` }).click();
  const own = page.getByRole('dialog', { name: `Calificaciones de ${students[0]!.names}` });
  await expect(own.getByText('Física')).toBeVisible();
  await expect(own.getByText('10.0', { exact: true })).toBeVisible();
  await pressEscape(page);
  await page.getByRole('button', { name: `Ver Calificaciones de ${students[1]!.names}` }).click();
  await expect(page.getByText('No se han encontrado calificaciones para este estudiante.')).toBeVisible();
});

test('lets a teacher retry when grades do not load', { tag: '@extended' }, async ({
  signedIn,
  make,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course(0);
  const page = await signedIn(teacher, `/teacher/curso/${courseId}?name=F`);
  await page.route('**/api/trpc/**grades.ofCourse**', (route) => route.abort());
  await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
  await expect(page.getByText('Sin respuesta del servidor.')).toBeVisible();
  await page.unroute('**/api/trpc/**grades.ofCourse**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay estudiantes vinculados a esta materia.')).toBeVisible();

  // On a phone, a toast covers no button; it disappears as soon as its error is resolved.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/trpc/**grades.table**', (route) => route.abort());
  const exporting = page.getByRole('button', { name: 'Exportar CSV' });
  await exporting.click();
  const notice = page.locator('[data-sonner-toast]');
  await expect(notice).toContainText('No se pudo conectar con el servidor.');
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await exporting.locator('..').boundingBox()];
      return above!.y + above!.height <= below!.y;
    })
    .toBe(true);
  await page.unroute('**/api/trpc/**grades.table**');
  await exporting.click();
  await expect(notice).toHaveCount(0, { timeout: 2_000 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.route('**/api/trpc/**people.myStudents**', (route) => route.abort());
  await page.goto('/teacher/estudiantes');
  await expect(page.getByText('Error al cargar estudiantes (Status: N/A)')).toBeVisible();
  consoleErrors.length = 0;
});

test('shows a large class as one list and keeps an opened student open after filtering', {
  tag: '@extended',
}, async ({ signedIn, make }) => {
  const { teacher, courseId, students } = await make.course(23);
  const page = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes`);
  const rows = page.getByRole('list').last().getByRole('listitem');
  await expect(rows).toHaveCount(students.length);
  const last = rows.last().getByRole('button');
  // A group without layout has no `innerText`.
  const name = (await last.textContent())!;
  await last.click();
  // The search by name shows the student among other rows.
  await page.getByLabel('Buscar estudiante').fill(name);
  await expect(rows).not.toHaveCount(students.length);
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
});
