import { readFileSync, writeFileSync } from 'node:fs';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { beginFromList, expect, sharedTest as test } from './fixtures.ts';

test('prints a receipt, downloads it, and lets anyone verify it', async ({
  signedIn,
  make,
  newPage,
}, info) => {
  const { student, subjectId } = await make.readyLesson([trueFalseQuestion()], { topic: 'Capitales' });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=F`);
  await beginFromList(page);
  await page.getByRole('radio', { name: 'Verdadero' }).check();
  await page.getByRole('button', { name: 'Entregar' }).first().click();
  await page.getByRole('link', { name: 'Comprobante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de calificación' })).toBeVisible();
  await expect(page.getByText(student.names).first()).toBeVisible();
  const sheet = page.getByRole('main');
  await expect(sheet.getByText('7 o más')).toBeVisible();
  // The texts also load when no other page has loaded them before.
  await page.reload();
  await expect(sheet.getByText('7 o más')).toBeVisible();
  await expect(sheet.getByText(/^0 min \d+ s de \d+$/)).toBeVisible();
  await expect(sheet.getByText('De dónde vienen los puntos: 100 % calculado.')).toBeVisible();
  const code = (await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent())!;
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  // No word of the heading is broken.
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild!;
    return heading.textContent!.split(' ').map((word) => {
      const range = document.createRange();
      const start = heading.textContent!.indexOf(word);
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return `${word}: ${range.getClientRects().length}`;
    });
  });
  expect(lines).toEqual(['Comprobante: 1', 'de: 1', 'calificación: 1']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`comprobante-${code.slice(0, 4)}.json`);
  const file = await download.path();

  // Signed out, on a phone.
  const anybody = await newPage();
  await anybody.setViewportSize({ width: 390, height: 844 });
  await anybody.goto('/verificar');
  await anybody.getByRole('button', { name: 'Verificar' }).click();
  await expect(anybody.getByText('Elige primero el archivo del comprobante.')).toBeVisible();
  await anybody.locator('input[type=file]').setInputFiles(file);
  await anybody.getByRole('textbox', { name: /^Código/ }).fill(code.toLowerCase());
  await anybody.getByRole('button', { name: 'Verificar' }).click();
  await expect(anybody.getByRole('status').getByText('Auténtico y sin cambios')).toBeVisible();
  await expect(anybody.getByText('Coincide')).toBeVisible();
  await expect(anybody.getByText(student.names)).toHaveCount(0);
  await expectAccessible(anybody);
  await anybody.getByRole('button', { name: 'Verificar otro' }).click();
  const forged = info.outputPath('forged.json');
  writeFileSync(forged, readFileSync(file, 'utf8').replace('"grade": 10', '"grade": 9'));
  await anybody.locator('input[type=file]').setInputFiles(forged);
  await anybody.getByRole('button', { name: 'Verificar' }).click();
  await expect(anybody.getByRole('status').getByText('No coincide.')).toBeVisible();
  await anybody.context().close();
});
