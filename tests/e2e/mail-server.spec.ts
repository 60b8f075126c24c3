import { startSmtpServer } from '../support/smtp-server.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './teacher-pages.ts';

test('lets an admin configure the mail server, tests it and delivers a test mail', async ({
  make,
  signedIn,
}) => {
  const smtp = await startSmtpServer();
  try {
    const admin = await make.person('admin');
    const page = await signedIn(admin, '/admin/ajustes');
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('region', { name: 'Correo' });
    const save = card.getByRole('button', { name: 'Probar y guardar' });
    await save.click();
    await expect(card.getByText('Falta este dato.')).toBeVisible();
    await expect(card.getByText('Escribe una dirección de correo.')).toBeVisible();
    await card.getByLabel('Servidor').fill('127.0.0.1');
    await card.getByLabel('Puerto').fill(String(smtp.port));
    await card.getByLabel(/^Usuario/).fill('aula');
    await card.getByLabel(/^Contraseña/).fill('otra');
    await card.getByLabel('Remitente').fill('aula@escuela.test');
    await save.click();
    const problem = card.getByRole('alert');
    await expect(problem).toContainText('Algunos piden una «contraseña de aplicación». No se guardó nada.');
    await expect(problem).toContainText('535');
    await expectAccessible(page);

    await card.getByLabel(/^Contraseña/).fill('right');
    await card.getByLabel(/^Contraseña/).press('Enter');
    await expectNotice(page, 'El servidor de correo acepta la cuenta. Te enviamos un correo de prueba.');
    await expect(card.getByRole('status')).toContainText(`aceptó la prueba a ${admin.email}`);
    expect(smtp.received[0]).toContain('From: Aula <aula@escuela.test>');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await expectAccessible(page);

    const visitor = await page.context().browser()!.newPage();
    await visitor.goto(new URL('/login', page.url()).href);
    await expect(visitor.getByRole('link', { name: /contraseña/ })).toBeVisible();
    await visitor.close();

    await card.getByRole('button', { name: 'Quitar' }).click();
    await expectNotice(page, 'Ya no se envía correo.');
    await expect(card.getByRole('button', { name: 'Enviarme un correo de prueba' })).toHaveCount(0);
  } finally {
    await smtp.close();
  }
});
