import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './with-mail.ts';

test('lets an admin send a test mail, and shows the response of the mail server', {
  tag: '@extended',
}, async ({ make, signedIn, smtp }) => {
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
