import type { Page } from '@playwright/test';
import { buoyancyPages, pdfWithPages } from '../support/pdf-files.ts';
import { pressEscape } from './accessible.ts';
import { beginFromList, expect } from './fixtures.ts';

export const topic = 'Flotación de los cuerpos';

const asked = 8;
/** Questions that the PDF yields without a model: few of its sentences allow four options. */
export const withoutModel = 5;

/** A teacher creates a lesson, generates its questions from a PDF, assigns them and enables the lesson. */
export async function teacherPreparesLesson(page: Page, written = asked): Promise<void> {
  await page.getByRole('link', { name: 'Asignaturas' }).first().click();
  await expect(page.getByRole('heading', { name: 'Mis Asignaturas' })).toBeVisible();
  await page.getByRole('link', { name: /Ver Detalles/ }).click();

  await page.getByRole('button', { name: 'Crear Nueva Lección' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tema').fill(topic);
  await form.getByLabel('Fecha de entrega').fill('2099-12-31T23:59');
  await form.getByLabel('Intentos').fill('2');
  await form.getByRole('button', { name: /Crear/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Configuración de la Lección' })).toBeVisible();

  await page.getByRole('tab', { name: 'Parámetros de la Lección' }).click();
  await page
    .getByLabel('Directrices de evaluación')
    .fill('El principio de Arquímedes, la densidad y la flotación de los barcos.');
  await page.getByRole('spinbutton', { name: 'Número de preguntas' }).fill(String(asked));
  const pdf = {
    name: 'flotacion.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfWithPages(buoyancyPages),
  };
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
  await page.getByRole('button', { name: 'Generar', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar Preguntas' }).click({ trial: true, timeout: 30_000 });
  const said =
    written === asked ? `${asked} preguntas por revisar` : `Solo alcanza para ${written} preguntas`;
  await expect(page.getByText(said).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Guardar Preguntas' }).click();

  await page.getByRole('tab', { name: /Ver Contenido/ }).click();
  await expect(page.getByRole('tab', { name: `${written} preguntas` })).toBeVisible();
  await page.getByRole('button', { name: 'Asignar Preguntas' }).click();
  const assign = page.getByRole('dialog');
  await assign.getByRole('button', { name: 'Asignar Preguntas' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Asignar|Sí/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  if (await assign.isVisible()) await pressEscape(page);

  await page.getByRole('tab', { name: 'Modificar Datos de la Lección' }).click();
  await page.getByRole('switch', { name: /habilitada/i }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const confirm = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que deseas modificar esta lección?',
  });
  await confirm.getByRole('button').last().click();
  await expect(page.getByText('Información de la lección actualizada.')).toBeVisible();
  await expect(page.getByText('Habilitada', { exact: true }).first()).toBeVisible();
}

/** A student finds the lesson, answers every question, hands it in and reads grade and feedback. */
export async function studentTakesLesson(page: Page, written = asked): Promise<void> {
  await page.getByRole('link', { name: 'Asignaturas' }).first().click();
  await page.getByRole('link', { name: /Ver más/ }).click();
  await beginFromList(page);
  await expect(page.getByRole('heading', { name: topic })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();

  const questions = page.getByRole('region', { name: /^Pregunta \d+$/ });
  await expect(questions).toHaveCount(written);
  // Only questions written without a model and without a person carry this label.
  await expect(questions.getByText('Escrita por el evaluador local')).toHaveCount(
    written === asked ? 0 : written,
  );
  for (const question of await questions.all()) await answer(question);
  await page.getByRole('button', { name: 'Entregar' }).first().click();

  // Without a model, the open answer waits for the teacher and the grade is provisional.
  const told =
    written === asked
      ? page.getByText('Feedback General', { exact: true })
      : page.getByRole('heading', { name: 'Pendiente de tu docente' });
  await expect(told).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/\/ 10/).first()).toBeVisible();
  await expect(page.getByText(/^Feedback(?! General)/)).toHaveCount(written);
  await expect(page.getByText(/^\d+\.\d\d( de 10)?$/).first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Regresar' })
    .or(page.getByRole('link', { name: 'Regresar' }))
    .first()
    .click();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
}

async function answer(question: ReturnType<Page['getByRole']>): Promise<void> {
  const choices = question.getByRole('radio');
  if ((await choices.count()) > 0) {
    await choices.first().check({ force: true });
    return;
  }
  const field = question.getByRole('textbox');
  const isExercise = (await field.getAttribute('placeholder'))?.includes('2.567') ?? false;
  await field.fill(
    isExercise
      ? '3/4'
      : 'El empuje del agua desplazada equilibra el peso del barco, porque su densidad media es menor.',
  );
}
