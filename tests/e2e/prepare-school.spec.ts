import { startModelServer } from '../support/model-server.ts';
import { startProduct } from '../support/product-process.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp } from '../support/test-app.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, openPage, signInOn, test } from './fixtures.ts';

test('prepares a new school in five steps, and lets its first teacher sign in with the printed credentials', async ({
  browser,
  consoleErrors,
}) => {
  const app = await openTestApp({ realTime: true });
  const model = await startModelServer();
  const admin = await scenario(app.deps).person('admin');
  const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: app.dataDir } });
  try {
    const page = await openPage(browser, product.address, consoleErrors);
    await signInOn(page, admin.email);
    await page.goto('/admin/preparar');
    const next = page.getByRole('button', { name: 'Siguiente' });
    const heading = (name: string | RegExp) =>
      expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await heading('¿Cómo se llama tu institución?');
    await expectAccessible(page);
    await tabTo(page, /^Nombre \(opcional\)/);
    await page.keyboard.type('Unidad Educativa Los Arrayanes');
    await page.keyboard.press('Enter');

    await heading('Hora y primer año escolar');
    await page.getByLabel('Zona horaria').selectOption('America/Guayaquil');
    await expect(page.getByText(/^Ahora es .+ ¿Coincide\?$/)).toBeVisible();
    await page.getByLabel('Termina').fill('2020-01-01');
    await next.click();
    await expect(page.getByLabel('Termina')).toHaveAccessibleDescription('Termina antes de empezar.');
    await expectAccessible(page);
    await page.getByLabel('Nombre').fill('2026–2027');
    await page.getByLabel('Empieza').fill('2026-09-01');
    await page.getByLabel('Termina').fill('2027-06-30');
    await next.click();

    await heading('¿Con qué modelo trabaja la IA?');
    await page.getByRole('radio', { name: /^En la escuela/ }).check();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^En la nube/ }).check();
    await page.getByLabel('Dirección').fill('http://127.0.0.1:9/v1');
    await page.getByLabel('Modelo', { exact: true }).fill('mistral-small');
    await page.getByRole('button', { name: 'Probar y usar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se guardó.' }).last()).toBeVisible();
    await page.getByLabel('Dirección').fill(model.url);
    await page.getByRole('button', { name: 'Probar y usar' }).click();
    await expect(page.getByRole('status').getByText('Se usa mistral-small.')).toBeVisible();
    await expect(page.getByLabel('Dirección')).toHaveValue(model.url);
    await expect(page.getByText(/^Responde, /)).toBeVisible();
    await page.getByRole('button', { name: 'Poner un tope' }).click();
    const limit = page.getByRole('dialog', { name: 'Tope de cada mes' });
    await limit.getByLabel('Tope', { exact: true }).fill('40');
    await limit.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('40.00 USD')).toBeVisible();
    await page.getByLabel('Quién pone la nota').selectOption('La IA propone');
    await expect(page.getByText(/^Ninguna nota se publica hasta/)).toBeVisible();
    await expectAccessible(page);
    await next.click();

    await heading('Correo, copias y conexión');
    await expect(page.getByRole('region', { name: 'Correo' }).getByLabel('Servidor')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Copias en otro lugar' })).toBeVisible();
    await expect(page.getByText(/^Abierta en este mismo equipo/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(page.getByText('Paso 4 de 5')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Más tarde' }).click();

    await heading('El primer curso');
    // The stored values are shown again after going back and after a reload.
    await page.goto('/admin/preparar?paso=2');
    await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Guayaquil');
    await page.goto('/admin/preparar?paso=4');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: 'Crear e imprimir' }).click();
    await expect(page.getByText('Falta este dato.')).toHaveCount(2);
    await page.getByLabel('Asignatura').fill('Biología, 10.º B');
    await page.getByLabel('Docente').fill('Mónica Salazar');
    await page
      .getByLabel(/^Estudiantes/)
      .fill('Ortiz Cevallos, Amaya\nCruz Loor, Benjamín\nOrtiz Cevallos, Amaya');
    await page.getByLabel('Docente').focus();
    const twice = page.getByRole('group', { name: 'Amaya Ortiz Cevallos: ¿es la misma persona?' });
    await expect(twice).toBeVisible();
    await expectAccessible(page);
    await twice.getByRole('radio', { name: 'Es la misma persona que la fila 1' }).check();
    await page.getByRole('button', { name: 'Crear e imprimir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Datos de acceso' });
    await expect(dialog.getByText('monica.salazar').first()).toBeVisible();
    await expectAccessible(page);
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
    const stream = await (await downloaded).createReadStream();
    const csv = Buffer.concat(await Array.fromAsync(stream)).toString();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await page.waitForURL('**/admin');
    await expect(page.getByRole('banner').getByText('Unidad Educativa Los Arrayanes')).toBeVisible();
    await page.context().close();

    const line = csv.split(/\r?\n/).find((row) => row.includes('monica.salazar'))!;
    const oneTime = line.split(/[;,]/).at(-1)!.replaceAll('"', '');
    const teacher = await openPage(browser, product.address, consoleErrors);
    await teacher.goto('/login');
    await teacher.getByPlaceholder('Usuario').fill('monica.salazar');
    await teacher.getByLabel('Contraseña', { exact: true }).fill(oneTime);
    await teacher
      .getByRole('main')
      .getByRole('button', { name: /Iniciar sesión/ })
      .click();
    await expect(teacher.getByRole('dialog', { name: 'Cambiar Contraseña' })).toBeVisible();
    await teacher.context().close();
    consoleErrors.splice(0);
  } finally {
    await product.stop();
    await model.close();
    await app.close();
  }
});
