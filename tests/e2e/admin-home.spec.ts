import { write } from '../../src/domain/kernel/database/database.ts';
import { allowAiWork } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import {
  claimNight,
  recordBackupFailed,
  recordBackupGood,
} from '../../src/domain/operations/backups/backup-queries.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { watchHealth } from '../../src/domain/operations/health/watch-health.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('shows pending work and the state of the installation, and finds users by a few letters', async ({
  app,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const { teacher, student, courseId } = await make.course(1, 'Cálculo');
  await make.lesson(teacher, courseId, { topic: 'Límites y continuidad' });
  const subjectId = await make.subject('Química orgánica');
  await make.enrolled(subjectId);
  await allowAiWork(app.deps, admin, { allowed: false });

  const page = await signedIn(admin, '/admin');
  await page.setViewportSize(desk);
  await expect(page.getByText('El trabajo nuevo de IA está apagado', { exact: true })).toBeVisible();
  await expect(page.getByText('Química orgánica no tiene docente', { exact: true })).toBeVisible();
  await expect(page.getByText('Trabajo de IA apagado')).toBeVisible();
  const installation = page.getByRole('region', { name: 'La instalación' });
  await expect(installation.getByText('Sin modelo')).toBeVisible();
  await expect(installation.getByText('Ninguna todavía')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('limites');
  await expect(page.getByRole('link', { name: /Límites y continuidad/ })).toBeVisible();
  await page.getByRole('searchbox').fill(student.email);
  await expect(page.getByRole('link', { name: new RegExp(student.names) })).toContainText(
    'Estudiante · Cálculo',
  );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  // On a phone, the cards form two columns.
  const cards = page.getByRole('main').getByRole('listitem');
  const boxes = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
  expect(boxes[1]!.y).toBe(boxes[0]!.y);
  expect(boxes[2]!.y).toBeGreaterThan(boxes[0]!.y);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/admin/estudiantes?search=${encodeURIComponent(student.email)}`);
  await expect(page.getByRole('row', { name: new RegExp(student.names) })).toBeVisible();
});

test('shows that the nightly backup failed, the cause and the remedy, in both languages', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const { db } = app.deps;
  const at = '2026-11-22T02:00:00.000Z';
  const take = (night: string) =>
    write(db, (tx) => claimNight(tx, { night, fileName: night, now: at, before: at }));
  await take('2026-11-21');
  await recordBackupGood(db, '2026-11-21', { bytes: 12_000, rows: 40, files: 0 }, at);
  await take('2026-11-22');
  await recordBackupFailed(db, '2026-11-22', 'EACCES: permission denied', at);

  const page = await signedIn(await make.person('admin'), '/admin');
  await page.setViewportSize(phone);
  await expect(page.getByText('La copia de la noche falla')).toBeVisible();
  await expect(page.getByText(/Última copia buena: 21 nov 2026.*Aula no tiene permiso/)).toBeVisible();
  await expect(page.getByText(/Se intenta otra vez cada hora\. Ejecuta npm run doctor/)).toBeVisible();
  await expect(page.getByText('Todo en orden')).toHaveCount(0);
  // The card says the same, and not that one is made by itself.
  await expect(page.getByRole('region', { name: 'La instalación' })).toContainText(
    /Falla\s*Última buena: 21 nov 2026/,
  );
  await expect(page.getByText('Se hace sola cada noche y se prueba.')).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByText('The nightly backup fails')).toBeVisible();
  await expect(page.getByText(/Last good backup: .*Aula has no permission/)).toBeVisible();
});

test('says that everything is in order only when every part was looked at', async ({
  app,
  make,
  signedIn,
}) => {
  const page = await signedIn(await make.person('admin'), '/admin');
  await expect(page.getByText(/^Falta mirar: .*copia de la noche/)).toBeVisible();
  await expect(page.getByText('Todo en orden')).toHaveCount(0);
  await runScheduledBackups(app.deps);
  await watchHealth(app.deps);
  await page.reload();
  await expect(page.getByText('Todo en orden')).toBeVisible();
  await expectAccessible(page);
});
