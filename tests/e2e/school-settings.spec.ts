import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './teacher-pages.ts';

test('an admin names the school, and everybody reads the name', async ({ make, signedIn, product }) => {
  const page = await signedIn(await make.person('admin'), '/admin');
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  await page.getByLabel(/^Nombre \(/).fill('Unidad Educativa Los Arrayanes');
  await page.getByLabel(/^Nombre corto/).fill('Los Arrayanes');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Nombre guardado. Ya se ve en la barra y en lo impreso.');
  await expect(page.getByRole('banner').getByText('Los Arrayanes')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  const visitor = await page.context().browser()!.newPage();
  await visitor.goto(`${product.address}/login`);
  await expect(visitor).toHaveTitle(/Los Arrayanes$/);
  const manifest = await visitor.request.get(`${product.address}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Los Arrayanes' });
  await visitor.close();
});
