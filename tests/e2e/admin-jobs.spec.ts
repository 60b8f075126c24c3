import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('shows an admin why a job failed and lets the admin retry it', async ({ app, make, signedIn }) => {
  const admin = await make.person('admin');
  const { student } = await make.course();
  const { jobId } = await askAssistant(app.deps, student, { question: '¿Por qué flota el hielo?' });
  await app.deps.db
    .updateTable('jobs')
    .set({ state: 'failed', error_code: 'job-timeout', tries: 2, finished_at: new Date().toISOString() })
    .where('id', '=', jobId)
    .execute();

  const page = await signedIn(admin, '/admin');
  await page.getByRole('link', { name: 'Ver los trabajos' }).click();
  await page.getByRole('tab', { name: 'Fallidos 1' }).click();
  const row = page.getByRole('row', { name: /Responder en el asistente/ });
  await expect(row).toContainText(student.names);
  await expect(row).toContainText('El trabajo superó el tiempo permitido.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reintentar/ }).click();
  await expect(page.getByText('El trabajo está otra vez en la cola.')).toBeVisible();
  await page.getByRole('tab', { name: 'Terminados 1' }).click();
  await expect(row).toContainText('Terminado');
});
