import { detectColours } from '../support/detect-colours.ts';
import { startModelServer } from '../support/model-server.ts';
import { startOllamaServer } from '../support/ollama-server.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { forgiveFailedCalls } from './teacher-pages.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('lets an admin assign a working model to a task, see its cost and disable it', async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const server = await startModelServer([{ kind: 'status', status: 401 }]);
  const page = await signedIn(await make.person('admin'), '/admin');
  await page.setViewportSize(desk);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'IA' }).click();
  await expect(page.getByText(/^Las respuestas abiertas las califican los docentes/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cambiar el modelo de Calificar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dirección').fill('http://169.254.169.254/v1');
  await dialog.getByLabel('Modelo').fill('mistral-small');
  await dialog.getByLabel('Clave').fill('sk-written-once');
  await dialog.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(dialog.getByText(/^Esa dirección no puede ser la de un modelo/)).toBeVisible();
  await dialog.getByLabel('Dirección').fill(server.url);
  await dialog.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No se guardó. El servidor no acepta la clave.');
  await dialog.getByLabel('USD por millón de tokens enviados').fill('1000');
  await dialog.getByLabel('USD por millón de tokens recibidos').fill('2000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(dialog).toBeHidden();
  // The browser logs the refused requests as console errors.
  consoleErrors.length = 0;
  expect(server.requests[1]!.headers.authorization).toBe('Bearer sk-written-once');

  const row = page.getByRole('row', { name: /Calificar/ });
  await expect(row.getByText(/^Responde, \d+ ms$/)).toBeVisible();
  await expect(row.getByText(/Clave guardada el/)).toBeVisible();
  expect(await page.content()).not.toContain('sk-written-once');
  await page.getByRole('button', { name: 'Poner un tope' }).click();
  await dialog.getByLabel('Tope').fill('40');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: /^Presupuesto de / })).toBeVisible();

  const trial = page.getByRole('region', { name: 'Prueba del modelo' });
  await expect(trial.getByText('Todavía no se ha probado.')).toBeVisible();
  await trial.getByRole('button', { name: 'Probar el modelo: mistral-small' }).click();
  await expect(trial.getByText(/^Escribe 30 preguntas en .+ Acierta \d+ de 12/)).toBeVisible();
  await expect(trial.getByRole('button', { name: 'Probar otra vez: mistral-small' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('switch', { name: /^Trabajo nuevo de IA/ }).click();
  await expect(page.getByText(/^Apagado por /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Trabajo nuevo de IA/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Texto de privacidad' }).click();
  await expect(dialog.getByText(server.url)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await server.close();
});

test('lets an admin allow pictures only after the model proves that it reads them', {
  tag: '@extended',
}, async ({ make, signedIn, consoleErrors }) => {
  const server = await startModelServer();
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin/ia');
  await page.setViewportSize(desk);
  const card = page.getByRole('region', { name: 'Imágenes de las preguntas' });
  const allow = card.getByRole('switch', { name: /El modelo que califica ve las imágenes/ });
  await expect(allow).toBeDisabled();

  await page.getByRole('button', { name: 'Cambiar el modelo de Calificar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dirección').fill(server.url);
  await dialog.getByLabel('Modelo', { exact: true }).fill('qwen-vl');
  await dialog.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(dialog).toBeHidden();

  await allow.click();
  await expect(
    page.getByText(/se le mostraron cuatro colores y respondió «A short explanation/),
  ).toBeVisible();
  await expect(allow).not.toBeChecked();
  forgiveFailedCalls(consoleErrors);

  server.play(
    async ({ pictures }) =>
      pictures[0] && { kind: 'content', content: (await detectColours(pictures[0])).join(', ') },
  );
  // The switch keeps the focus after the refusal.
  await expect(allow).toBeFocused();
  await expect(allow).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(
    card.getByText(new RegExp(`^qwen-vl las ve desde el .* por decisión de ${admin.names}`)),
  ).toBeVisible();
  await expect(allow).toBeChecked();
  await page.getByRole('button', { name: 'Texto de privacidad' }).click();
  await expect(dialog.getByText('Imágenes de otras preguntas, documentos enteros')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await server.close();
});

test('lets an admin download a local model, shows the progress and the selected model', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const ollama = await startOllamaServer();
  ollama.play({ everyMs: 400 });
  const page = await signedIn(await make.person('admin'), '/admin/ia');
  await page.setViewportSize(desk);
  const card = page.getByRole('region', { name: 'Modelo local' });
  await expect(card.getByRole('option', { name: /no probado por nosotros$/ })).toHaveCount(3);
  await card.getByLabel('Modelo', { exact: true }).selectOption('gemma3:4b');
  await card.getByLabel('Dirección de Ollama').fill(ollama.url);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Descargar y usar' }).click();
  await expect(card.getByText(/^gemma3:4b: [\d.,\s]+ de 1.?000 MB/)).toBeVisible();
  await expect(
    card.getByText(/^gemma3:4b se descargó y se preparó con un contexto de 8.?192 tokens/),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expect(card.getByText(/Ahora califica gemma3-aula:4b/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Calificar.*gemma3:4b/ })).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await ollama.close();
});
