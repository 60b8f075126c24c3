import { modelKey } from '../../src/domain/ai/models.ts';
import { putPerformance } from '../../src/domain/ai/performance/performance-queries.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './with-model.ts';

test('offers to generate many questions at night with a slow model, and shows the start time', {
  tag: '@extended',
}, async ({ make, app, model, signedIn }) => {
  const key = modelKey({ baseUrl: model.url, model: 'gpt-4-test' });
  const slow = { readRate: 60, writeRate: 6, parallelCalls: 1, thinks: false };
  await putPerformance(app.deps.db, key, slow, new Date().toISOString());
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  await page.getByRole('tab', { name: 'Parámetros de la Lección' }).click();
  await page.getByLabel('Directrices de evaluación').fill('Empuje y flotación.');
  await page.getByLabel('Número de preguntas').fill('10');
  await expect(page.getByText(/^Se escriben en unos \d+ min\./)).toBeVisible();
  await page.getByLabel('Número de preguntas').fill('50');
  await page.getByRole('checkbox', { name: /^Escribirlas esta noche/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Se escribirán esta noche' })).toBeVisible();
  await expect(
    page.getByText(/^Empezará hacia las .+ Tiempo estimado: .+ Puedes cerrar esta página\.$/),
  ).toBeVisible();
  expect(model.requests).toHaveLength(0);
});
