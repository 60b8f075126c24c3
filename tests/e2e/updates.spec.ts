import { write } from '../../src/domain/kernel/database/database.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { startProduct } from '../support/product-process.ts';
import { expectAccessible } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';

/** Starts the product with an update URL that does not respond. */
const test = base.extend({
  product: async ({ app }, use) => {
    const env = { DATA_DIR: app.dataDir, UPDATES_URL: 'https://127.0.0.1:9/newest.json' };
    const product = await startProduct({ program: 'src/server/main.ts', env });
    await use(product);
    await product.stop();
  },
});

test('lets an admin enable the check for newer versions, and shows the newer version', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin/ajustes');
  const ask = page.getByRole('switch', { name: 'Mirar una vez al día si hay una versión nueva' });
  await expect(ask).not.toBeChecked();
  await ask.press('Space');
  await expect(page.getByText('Aula mirará una vez al día si hay una versión nueva.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  await page.reload();
  await expect(ask).toBeChecked();
  const notes = { es: ['Un enlace de comprobante podía abrirse sin entrar.'], en: [] };
  const found = { version: '99.0.1', publishedAt: '2026-11-20', security: true, notes, details: null };
  const updates = { ask: true, askedAt: new Date().toISOString(), newest: found };
  await write(app.deps.db, (tx) => putSetting(tx, 'updates', updates));
  await page.goto('/admin');
  await expect(page.getByText(/^99\.0\.1 disponible desde el .*20/)).toBeVisible();
  const card = page.getByRole('region', { name: /^Hay una versión nueva: 99\.0\.1/ });
  await expect(card).toContainText('Corrige un fallo de seguridad');
  await expect(card).toContainText(notes.es[0]!);
  await expect(card).toContainText('Nadie está en una lección');
  await expect(card.getByText(/git fetch/)).toBeHidden();
  await card.getByRole('button', { name: 'Ver los pasos' }).press('Enter');
  await expect(card.getByText(/git fetch .* v99\.0\.1/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Recordar en una semana' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^99\.0\.1 disponible/)).toBeVisible();
  await expect(card).toHaveCount(0);
});
