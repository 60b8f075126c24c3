import type { Page } from '@playwright/test';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';

const sheet = (page: Page) => page.locator('[data-print-sheet]');
/** Returns the number of A4 pages in the browser's PDF. */
const pagesOf = async (page: Page) =>
  ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('prints the marks of a student, a course and an attempt', async ({ make, app, signedIn }) => {
  const { teacher, students, courseId, lessonId } = await make.readyLesson([choiceQuestion()], {
    topic: 'Empuje',
    students: 2,
  });
  const [first] = students as [(typeof students)[number]];
  const sitting = await startTestSitting(app.deps, first, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
  await submitSitting(app.deps, first, sitting, { answers, timeUp: false }, app.deps.clock.now());

  const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The system's print dialog would stay open; without it the sheet stays on the page.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.reload();
  await page.getByRole('button', { name: 'Imprimir las notas' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).getByRole('table')).toContainText('Empuje');
  await expect(sheet(page).getByRole('row')).toHaveCount(3);
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });

  await page.locator(`a[href$="/estudiante/${first.userId}"]`).click();
  await expect(page.getByRole('heading', { name: `Notas de ${first.names}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver lo que ve' }).click();
  const seen = page.getByRole('table', { name: `Lo que ${first.names} ve ahora` });
  await expect(seen.getByRole('row').last()).toContainText('Empuje');
  await expect(seen.getByRole('row').last()).toContainText('10.00');
  await expectAccessible(page);
  // The browser's own print command (Ctrl+P) prints the report, without the bar and the buttons.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).getByRole('row').last()).toContainText('10.0');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet(page)).toHaveCount(0);
  await page.getByLabel(/^Tus palabras para la familia/).fill('Participa mucho.\nLe falta leer con calma.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toContainText('Le falta leer con calma.');
  await expect(sheet(page).getByRole('row').last()).toContainText('10.0');
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });

  const { id } = await app.deps.db
    .selectFrom('attempts')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  await page.goto(`/teacher/intento/${id}`);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toContainText('Nota del intento: 10.00');
  await expect(sheet(page)).toContainText('Corregida por el programa');
  await expect(page.getByRole('banner')).toBeHidden();

  await page.goto(`/teacher/curso/${courseId}/estudiante/99999`);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Este estudiante no está en la asignatura.')).toBeVisible();
});

test('prints the report of a class: a page for each family, with the marks of the term and words', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, students, courseId, lessonId } = await make.readyLesson([choiceQuestion()], {
    topic: 'Empuje',
    students: 3,
  });
  const shown = students.toSorted((one, other) => one.names.localeCompare(other.names));
  const sitting = await startTestSitting(app.deps, shown[0]!, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
  await submitSitting(app.deps, shown[0]!, sitting, { answers, timeUp: false }, app.deps.clock.now());
  const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.reload();
  await page.getByRole('button', { name: 'Informe de la clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informe de la clase' });
  const words = dialog.getByRole('textbox');
  await expect(words).toHaveCount(3);
  await words.first().fill('Participa mucho.\nLee con calma.');
  await expectAccessible(page);
  // Closing the dialog loses nothing.
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Informe de la clase' }).click();
  await expect(words.first()).toHaveValue('Participa mucho.\nLee con calma.');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Imprimir 3 hojas' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toHaveCount(1);
  const reports = sheet(page).getByRole('article');
  await expect(reports).toHaveCount(3);
  await expect(reports.first()).toContainText(`Notas de ${shown[0]!.names}`);
  await expect(reports.first()).toContainText('Lee con calma.');
  await expect(reports.first().getByRole('row').last()).toContainText('10.0');
  // No mark is no 0.
  await expect(reports.nth(1).getByRole('row').last()).toContainText('Sin nota');
  await expect(reports.nth(1)).not.toContainText('Lee con calma.');
  expect(await pagesOf(page)).toBe(3);
});
