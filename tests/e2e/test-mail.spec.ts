import { startProduct } from '../support/product-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { expectAccessible } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';

/** The product with a mail server behind it, which the test tells how to behave. */
const test = base.extend<{ smtp: TestSmtpServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtpServer();
    await use(smtp);
    await smtp.close();
  },
  product: async ({ app, smtp }, use) => {
    const env = { DATA_DIR: app.dataDir, SMTP_URL: smtp.url, MAIL_FROM: 'aula@escuela.test' };
    const product = await startProduct({ program: 'src/server/main.ts', env });
    await use(product);
    await product.stop();
  },
});

test('an admin tries mail, and reads what the mail server said', async ({ make, signedIn, smtp }) => {
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin');
  await page.setViewportSize({ width: 1440, height: 1000 });
  const card = page.getByRole('region', { name: 'Correo' });
  await expect(card).toContainText('Sale de aula@escuela.test.');
  await card.getByRole('button', { name: 'Enviarme un correo de prueba' }).press('Enter');
  await expect(card.getByRole('status')).toContainText(
    `El servidor de correo aceptó la prueba a ${admin.email}`,
  );
  expect(smtp.received).toHaveLength(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
