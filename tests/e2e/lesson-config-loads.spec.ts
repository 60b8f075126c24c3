import type { Page } from '@playwright/test';
import { getDocument } from '../../src/domain/authoring/documents/get-document.ts';
import { pdfWithPages } from '../support/pdf-files.ts';
import { expectAccessible } from './accessible.ts';
import { answerWith, refuseWith } from './faulty-server.ts';
import { expectNotice, forgiveFailedCalls, lessonPath, retry } from './teacher-pages.ts';
import { expect, sharedTest } from './with-model.ts';

const failed = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const generate = (page: Page) => page.getByRole('button', { name: 'Generar', exact: true });

sharedTest(
  'shows an error instead of a blank form when parameters do not load, and shows them after a retry',
  { tag: '@extended' },
  async ({ make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 3);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    await refuseWith(page, 'prompts.get', 500);
    await page.goto(lessonPath(lessonId, 'parametros'));
    await expect(page.getByRole('radio', { name: 'Personalizado' })).toBeChecked();
    const panel = failed(page, 'No se pudieron cargar los parámetros');
    await expect(panel).toContainText('Error del servidor (500)');
    await expect(page.getByLabel('Descripción')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Guardar Parámetros' })).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await retry(panel);
    await expect(page.getByLabel('Descripción')).toHaveValue(/principio de Arquímedes/);
    await expect(page.getByRole('region', { name: 'Preguntas de cada estudiante' })).toBeVisible();

    // The choice in this tab persists.
    await page.getByRole('radio', { name: 'Automático' }).check({ force: true });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Automático' })).toBeChecked();
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'blocks generation until the page knows which questions it would replace',
  { tag: '@extended' },
  async ({ make, signedIn, model, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    await page.getByLabel('Directrices de evaluación').fill('La tabla periódica.');
    await page.getByRole('spinbutton', { name: 'Número de preguntas' }).fill('2');
    await generate(page).click();
    const review = page.getByRole('region', { name: 'Preguntas generadas' });
    await expect(review).toContainText('2 preguntas por revisar');
    const asked = model.requests.length;

    await refuseWith(page, 'generation.latest', 500);
    await page.reload();
    const panel = failed(page, 'No se pudo cargar la última generación');
    await expect(panel).toBeVisible();
    await expect(generate(page)).toBeDisabled();
    await page.getByLabel('Directrices de evaluación').press('Control+Enter');
    await page.getByRole('spinbutton', { name: 'Número de preguntas' }).press('Enter');
    await expectAccessible(page);

    await page.getByRole('tab', { name: /Ver Contenido|preguntas/ }).click();
    await page.getByRole('button', { name: 'Generar Preguntas con IA' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Generar Preguntas con IA' });
    await dialog.getByLabel('Directrices de evaluación').fill('Otra cosa.');
    await expect(dialog.getByRole('button', { name: 'Generar Preguntas', exact: true })).toBeDisabled();
    expect(model.requests).toHaveLength(asked);
    await page.unrouteAll();
    await retry(failed(page, 'No se pudo cargar la última generación').and(dialog.getByRole('alert')));
    await dialog.getByRole('button', { name: 'Generar Preguntas', exact: true }).click();
    const replace = page.getByRole('alertdialog', { name: '¿Generar preguntas nuevas?' });
    await expect(replace).toContainText('Las 2 preguntas generadas que no has guardado se reemplazan.');
    expect(model.requests).toHaveLength(asked);
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'reports a PDF that does not load, from this tab or an earlier visit',
  { tag: '@extended' },
  async ({ make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    const buffer = await pdfWithPages(['Texto.']);
    await page
      .getByLabel('Contexto en PDF')
      .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/1 página leída/)).toBeVisible();
    await refuseWith(page, 'documents.get', 500);
    await page.reload();
    const own = failed(page, 'No se pudo cargar el PDF');
    await expect(own).toBeVisible();
    await page.unrouteAll();
    await retry(own);
    await expect(page.getByText(/1 página leída/)).toBeVisible();

    await page.getByRole('button', { name: 'Quitar guia.pdf' }).click();
    await refuseWith(page, 'documents.latest', 500);
    await page.reload();
    const earlier = failed(page, 'No se pudo comprobar si hay un PDF subido antes');
    await expect(earlier).toBeVisible();
    await page.unrouteAll();
    await retry(earlier);
    await expect(page.getByRole('button', { name: 'Usar guia.pdf, subido antes' })).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'explains in both languages who can allow a PDF that the reverse proxy refuses',
  { tag: '@extended' },
  async ({ make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    // The response of nginx without `client_max_body_size`.
    const body = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    await page.route('**/api/files/lessons/*/documents*', (route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body }),
    );
    const buffer = await pdfWithPages(['Texto.']);
    const file = { name: 'guia.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Contexto en PDF').setInputFiles(file);
    await expect(page.getByText(/no admite archivos de este tamaño.*12 MB/).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.reload();
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText(/does not accept files of this size.*12 MB/).first()).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'shows the progress of reading a PDF and that the teacher may leave',
  async ({ make, signedIn, app }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    const buffer = await pdfWithPages(['Texto.']);
    await page
      .getByLabel('Contexto en PDF')
      .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/1 página leída/)).toBeVisible();
    const { id } = await app.deps.db
      .selectFrom('documents')
      .select('id')
      .where('owner_id', '=', teacher.userId)
      .executeTakeFirstOrThrow();
    const document = await getDocument(app.deps, teacher, id);
    const job = { ...document.job, state: 'running', stage: 'reading', progressDone: 12, progressTotal: 40 };
    await answerWith(page, 'documents.get', { ...document, pageCount: 0, job });
    await answerWith(page, 'jobs.get', job);
    await page.reload();
    const row = page.getByRole('status').filter({ hasText: 'guia.pdf' });
    await expect(row).toContainText('Leyendo el texto... 12 de 40 páginas');
    await expect(row).toContainText('Puedes ir a otra página: la lectura sigue');
    await expect(row.getByTitle('Tiempo transcurrido')).toHaveText(/^\d\d:\d\d$/);
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12');
    await expectAccessible(page);
  },
);

sharedTest(
  'shows a generation that another user started instead of starting a second one',
  { tag: '@extended' },
  async ({ make, signedIn, model, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const open = Promise.withResolvers<void>();
    model.play(() => ({ kind: 'gate', open: open.promise }));
    const [page, other] = [
      await signedIn(teacher, lessonPath(lessonId, 'parametros')),
      await signedIn(teacher, lessonPath(lessonId, 'parametros')),
    ];
    for (const each of [page, other]) {
      await each.getByLabel('Directrices de evaluación').fill('La tabla periódica.');
      await each.getByRole('spinbutton', { name: 'Número de preguntas' }).fill('2');
    }
    await generate(page).click();
    await expect(page.getByRole('region', { name: 'Generando preguntas' })).toBeVisible();
    await generate(other).click();
    await expectNotice(other, 'Ya se están generando preguntas para esta lección.');
    await expect(other.getByRole('region', { name: 'Generando preguntas' })).toBeVisible();
    open.resolve();
    await expect(other.getByRole('region', { name: 'Preguntas generadas' })).toContainText('2 preguntas');
    const written = model.requests.filter(({ schemaName }) => schemaName === 'write_questions');
    expect(written).toHaveLength(1);
    forgiveFailedCalls(consoleErrors);
  },
);
