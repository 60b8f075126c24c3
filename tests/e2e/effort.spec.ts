import type { Page } from '@playwright/test';
import { listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { buoyancyPages, pdfWithPages } from '../support/pdf-files.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest, test } from './fixtures.ts';

/** Counts the pointer presses on a page; the count survives reloads. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const count = () => {
    const add = () =>
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
    // Playwright stops a press that misses a moved element at the window and retries it: the document does not see it.
    document.addEventListener('pointerdown', add, true);
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

sharedTest(
  'creates and enables a lesson from a PDF in eleven presses, including one confirmation',
  { tag: '@extended' },
  async ({ make, app, signedIn }) => {
    const { teacher } = await make.course(2);
    const page = await signedIn(teacher);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: 'Asignaturas' }).first().click();
    await page.getByRole('link', { name: /Ver Detalles/ }).click();
    await page.getByRole('button', { name: 'Crear Nueva Lección' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Tema').fill('Flotación');
    await form.getByLabel('Fecha de entrega').fill('2099-12-31T23:59');
    await form.getByRole('button', { name: /Crear/ }).click();
    await page.getByRole('button', { name: 'Generar Preguntas con IA' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generar Preguntas con IA' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^¿Tienes un PDF\?/ }).click();
    await page.getByLabel('Directrices de evaluación').fill('La flotación de los barcos.');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'flotacion.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfWithPages(buoyancyPages),
    });
    await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
    await page.getByRole('button', { name: 'Generar', exact: true }).click();
    await expect(page.getByText(/por revisar|Solo alcanza/).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Guardar Preguntas' }).click();
    await page.getByRole('button', { name: 'Habilitar ahora' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, habilitar' }).click();
    await expect(page.getByText('Habilitada', { exact: true }).first()).toBeVisible();
    // The eleventh press opens the file dialog of the operating system.
    expect(await presses()).toBe(10);
    const lessonId = Number(/leccion\/(\d+)/.exec(page.url())![1]);
    expect((await listQuestions(app.deps, teacher, lessonId)).length).toBeGreaterThan(3);
  },
);

sharedTest(
  'publishes marks in three presses from the first page, or on the page with all marks',
  { tag: '@extended' },
  async ({ make, app, signedIn }) => {
    const { teacher, students, lessonId, courseId } = await make.readyLesson([trueFalseQuestion()], {
      students: 2,
    });
    await make.publishBy(teacher, lessonId, 'by-teacher');
    const handIn = async (index: number) => {
      const student = students[index]!;
      const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
      const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
      await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.deps.clock.now());
    };
    await handIn(0);
    const page = await signedIn(teacher);
    const presses = await countPresses(page);
    const publish = async () => {
      await page.getByRole('button', { name: /^Publicar todas \(1\)/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /publicar/i })
        .click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByText('1 nota sin publicar')).toBeHidden();
    };
    await page.getByRole('link', { name: /Publicar/ }).click();
    await publish();
    expect(await presses()).toBe(3);

    await handIn(1);
    await page.goto(`/teacher/curso/${courseId}/calificaciones`);
    await expect(page.getByText('1 nota sin publicar')).toBeVisible();
    await expectAccessible(page);
    await publish();
  },
);

test('creates the first course of an empty school in eight presses', { tag: '@extended' }, async ({
  app,
  signedIn,
}) => {
  const admins = app.deps.db.selectFrom('users').select('email').where('role', '=', 'admin');
  const { email } = await admins.executeTakeFirstOrThrow();
  const page = await signedIn({ email: email! });
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Prepararlo todo en cinco pasos' }).first().click();
  const next = page.getByRole('button', { name: 'Siguiente' });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await heading('¿Cómo se llama tu institución?');
  await page.getByLabel(/^Nombre \(opcional\)/).fill('Los Arrayanes');
  await next.click();
  await heading('Hora y primer año escolar');
  await next.click();
  await heading('¿Con qué modelo trabaja la IA?');
  await next.click();
  await heading('Correo, copias y conexión');
  await next.click();
  await heading('El primer curso');
  await page.getByLabel('Asignatura').fill('Biología, 10.º B');
  await page.getByLabel('Docente').fill('Mónica Salazar');
  await page.getByLabel(/^Estudiantes/).fill('Ortiz Cevallos, Amaya\nCruz Loor, Benjamín');
  await page.getByRole('button', { name: 'Crear e imprimir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datos de acceso' });
  // The dialog requires a download of the codes, because they exist nowhere else.
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
  await download;
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.waitForURL('**/admin');
  expect(await presses()).toBe(8);
});
