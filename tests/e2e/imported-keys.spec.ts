import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { trueFalseFile, upgradeFromFormerImports } from '../support/former-imports.ts';
import { importFile } from '../support/import-file.ts';
import type { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const yes: [string, number][] = [
  ['Verdadero', 100],
  ['Falso', 0],
];
const no: [string, number][] = [
  ['Verdadero', 0],
  ['Falso', 100],
];

/** A lesson whose file a former version imported and three students answered; another import is from today. */
async function importedLesson(app: TestApp, make: ReturnType<typeof scenario>) {
  const course = await make.course(3, 'Ciencias');
  const { teacher, courseId, students } = course;
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Estados del agua' });
  const bytes = trueFalseFile(
    ['El vapor pesa más que el hielo.', ...no],
    ['El hielo flota en el agua.', ...yes],
    ['El agua hierve a 100 °C.', ...yes],
  );
  const take = null;
  await importFile(app.deps, teacher, { lessonId, bytes, take });
  await app.deps.db
    .updateTable('questions')
    .set({ correct_answer: 'Falso' })
    .where('lesson_id', '=', lessonId)
    .execute();
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  for (const [index, texts] of [
    ['Falso', 'Verdadero', 'Verdadero'],
    ['Falso', 'Falso', 'Verdadero'],
    ['Falso', 'Verdadero', 'Verdadero'],
  ].entries()) {
    const sitting = await startTestSitting(app.deps, students[index]!, lessonId);
    const answers = sitting.questions.map(({ id }, at) => ({ questionId: id, answer: texts[at]! }));
    await submitSitting(app.deps, students[index]!, sitting, { answers, timeUp: false }, app.clock.now());
  }
  await upgradeFromFormerImports(app.deps);
  const later = await make.lesson(teacher, courseId, { topic: 'Zustände' });
  const german = trueFalseFile(['Eis schwimmt auf Wasser.', ['Wahr', 100], ['Unwahr', 0]]);
  const fileName = 'fragen.xml';
  await importFile(app.deps, teacher, { lessonId: later, bytes: german, take, fileName });
  return course;
}

test('lists imported keys to a teacher, who corrects one and ticks off the others by keyboard', async ({
  app,
  make,
  product: _,
  signedIn,
}) => {
  const { teacher } = await importedLesson(app, make);
  const page = await signedIn(teacher, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await tabTo(page, /^Mirar: 4 claves importadas pueden estar al revés/);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Claves importadas que conviene mirar' }),
  ).toBeVisible();
  const cards = page.getByRole('listitem').filter({ has: page.getByText('Clave guardada') });
  await expect(cards).toHaveCount(4);
  // First what most students contradict.
  await expect(cards.nth(0)).toContainText('El agua hierve a 100 °C.');
  await expect(cards.nth(0)).toContainText('Respuestas: 3 Verdadero, 0 Falso');
  await expect(cards.nth(0)).toContainText('La mayoría respondió al revés de la clave');
  await expect(cards.nth(1)).toContainText('El hielo flota en el agua.');
  await expect(cards.nth(2)).toContainText('«Wahr», correcta, «Unwahr», incorrecta');
  await expect(cards.nth(2)).toContainText('fragen.xml');
  await expect(cards.nth(3)).toContainText('Respuestas: 0 Verdadero, 3 Falso');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // The first one is wrong.
  await tabTo(page, /^Corregir y recalificar/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Corregir y recalificar' })).toBeVisible();
  await page.getByRole('radio', { name: /Verdadero/ }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('La clave se importó al revés.');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await page.getByRole('button', { name: 'Aplicar a 3 intentos' }).click();
  await expect(page.getByText('Corrección aplicada: «Clave».')).toBeVisible();

  await page.goto('/teacher/claves-importadas');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('El hielo flota en el agua.');
  const check = page.getByRole('button', { name: 'La clave está bien' });
  await expect(check.first()).toHaveAccessibleDescription(/El hielo flota en el agua/);
  await check.first().focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('La clave está bien: la pregunta sale de la lista.')).toBeVisible();
  // The focus stays in the list.
  await expect(page.locator(':focus')).toContainText('«Wahr», correcta');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cards).toHaveCount(3);
  await tabTo(page, /Todas están bien \(3\)/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No queda ninguna clave por mirar')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('No queda ninguna clave por mirar');
  await expectAccessible(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Te espera' })).toBeVisible();
  await expect(page.getByText(/claves? importadas?/)).toHaveCount(0);
});

test('lists the imported keys of the school to an admin, with the teacher who corrects them', async ({
  app,
  make,
  product: _,
  signedIn,
}) => {
  const { teacher } = await importedLesson(app, make);
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin');
  await expect(page.getByText('4 claves importadas pueden estar al revés', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /: 4 claves importadas/ }).click();
  await expect(page.getByText(`Si está mal, la corrige su docente: ${teacher.names}.`)).toHaveCount(4);
  await expect(page.getByRole('link', { name: /Corregir/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Todas están bien (4)' }).click();
  await expect(page.getByText('No queda ninguna clave por mirar')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Lo que espera' })).toBeVisible();
  await expect(page.getByText(/claves? importadas?/)).toHaveCount(0);
});
