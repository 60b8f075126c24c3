import { freePort } from '../support/free-port.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { startProduct } from '../support/product-process.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openPage, test } from './fixtures.ts';

test('signs a user in with the account of the school, and explains why another account is refused', async ({
  browser,
  app,
  make,
  consoleErrors,
}) => {
  const ana = await make.person('student', 'ana@escuela.test');
  const port = await freePort();
  const provider = await startIdentityProvider([`http://127.0.0.1:${port}/api/oidc/callback`]);
  provider.accounts.set('ana', { email: ana.email, email_verified: true });
  provider.accounts.set('eva', { email: 'eva@otra.test', email_verified: true });
  provider.sitting = 'eva';
  const product = await startProduct({
    program: 'src/server/main.ts',
    env: {
      DATA_DIR: app.dataDir,
      PORT: String(port),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LABEL: 'la escuela',
    },
  });
  const page = await openPage(browser, product.address, consoleErrors);

  await page.goto('/login?returnUrl=%2Fstudent%2Fasignaturas');
  const button = page.getByRole('link', { name: 'Entrar con la escuela' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'No hay ninguna cuenta con esta dirección; pídesela a tu administrador.',
  );
  await expectAccessible(page);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByRole('alert')).toHaveText(/ask your administrator/);
  await page.getByLabel('Language').selectOption('es');

  // After the provider, the user reaches the requested page with a session equal to that of a password.
  provider.sitting = 'ana';
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/asignaturas$/);
  await page.reload();
  await expect(page).toHaveURL(/\/student\/asignaturas$/);
  await page.goto('/dashboard');
  await expect(page.getByText('con la cuenta de la institución')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Si salir' }).click();
  await expect(button).toBeVisible();

  await page.context().close();
  await product.stop();
  await provider.close();
});
