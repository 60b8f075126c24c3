import type { Page } from '@playwright/test';
import { readMail } from '../support/mail-text.ts';
import type { TestSmtpServer } from '../support/smtp-server.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test as plain } from './fixtures.ts';
import { test } from './with-mail.ts';

/** Returns the path of the link in the newest mail. */
async function pathIn(smtp: TestSmtpServer, count: number): Promise<string> {
  await expect.poll(() => smtp.received.length).toBe(count);
  const { text } = readMail(smtp.received.at(-1)!);
  return /https:\/\/aula\.escuela\.test(\/enlace\S+)/.exec(text)![1]!;
}

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test('lets a student confirm an address, choose notifications and reset the password by mail', async ({
  make,
  signedIn,
  smtp,
  consoleErrors,
  newPage,
}) => {
  const student = await make.person('student');
  const profile = await signedIn(student, '/dashboard');
  const section = profile.getByRole('region', { name: 'Avisos por correo' });
  await section.getByRole('button', { name: 'Enviar enlace para confirmar' }).click();
  await expect(section.getByRole('status')).toContainText(student.email);
  await expectAccessibleAtBoth(profile);

  // The student opens the mail on another device, without a session.
  const page = await newPage();
  await page.goto(await pathIn(smtp, 1));
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(page.getByText('Tu dirección está confirmada.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await profile.reload();
  const marks = section.getByRole('switch', { name: 'Se publicó un resultado' });
  await expect(marks).toBeChecked();
  await marks.press('Space');
  await expect(profile.getByText('Avisos guardados.')).toBeVisible();
  await profile.reload();
  await expect(marks).not.toBeChecked();
  await expectAccessibleAtBoth(profile);

  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).fill(student.email);
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible();
  await page.goto(await pathIn(smtp, 2));
  await page.getByLabel('Nueva contraseña').fill('corta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.').first()).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.getByLabel('Nueva contraseña').fill('otra palabra');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña está cambiada.')).toBeVisible();

  // The reset ends the existing session.
  await profile.goto('/student/asignaturas');
  await expect(profile).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Ir al inicio de sesión' }).click();
  await page.getByPlaceholder('Usuario').fill(student.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra palabra');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Asignaturas' }).first()).toBeVisible();
  // The browser logs the refused requests with a delay.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
});

test('shows an error for a link that is used, truncated or invented, and changes nothing', {
  tag: '@extended',
}, async ({ consoleErrors, newPage }) => {
  const page = await newPage();
  await page.goto('/enlace');
  await expect(page.getByText('Falta una parte del enlace.')).toBeVisible();
  await page.goto('/enlace#baja=AAAA');
  await page.getByRole('button', { name: 'No recibir más avisos' }).click();
  await expect(page.getByRole('alert')).toContainText('Este enlace ya se usó o ya no vale.');
  await expectAccessible(page);
  expect(consoleErrors.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

plain(
  'where no mail is sent the pages do not mention it',
  { tag: '@extended' },
  async ({ make, signedIn, newPage }) => {
    const page = await newPage();
    await page.goto('/login');
    await expect(page.getByText('Pide a administración que la restablezca.')).toBeVisible();
    await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveCount(0);
    const profile = await signedIn(await make.person('student'), '/dashboard');
    await expect(profile.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
    await expect(profile.getByRole('heading', { name: 'Avisos por correo' })).toHaveCount(0);
  },
);
