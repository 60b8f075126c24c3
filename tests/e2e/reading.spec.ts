import type { Page } from '@playwright/test';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signInOn, sharedTest as test } from './fixtures.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The text style of a field or a question. */
const look = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((box) => {
      const { fontFamily, fontSize, letterSpacing } = getComputedStyle(box);
      return { sans: fontFamily.includes('Plex'), size: fontSize, spaced: letterSpacing !== 'normal' };
    });

test('lets a student choose larger text, wider spacing and plain letters in a lesson, on every device', async ({
  make,
  takingLesson,
  newPage,
}) => {
  const { student, students, lessonId, subjectId } = await make.readyLesson(
    [openQuestion(), choiceQuestion({ text: 'La mitad de $\\frac{2}{3}$' })],
    { students: 2 },
  );
  const page = await takingLesson(student, `/student/leccion/${lessonId}`);
  expect(await look(page, 'textarea')).toEqual({ sans: false, size: '17px', spaced: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lectura' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lectura' });
  for (const name of ['Letra más grande', 'Más espacio', 'Letra sencilla'])
    await dialog.getByRole('switch', { name }).click();
  await expect(dialog.getByRole('status')).toHaveText('Guardado en tu cuenta.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const chosen = { sans: true, size: '21.25px', spaced: true };
  expect(await look(page, 'textarea')).toEqual(chosen);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  // The settings apply on another device after the first sign-in, but not to the next user of that device.
  const elsewhere = await newPage();
  await signInOn(elsewhere, student.email, `/student/curso/${subjectId}`);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-reading', 'large spaced plain');
  await elsewhere.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(elsewhere)).toBe(0);
  await elsewhere.getByRole('button', { name: 'Cerrar sesión' }).click();
  await elsewhere.getByRole('button', { name: 'Si salir' }).click();
  await elsewhere.waitForURL('**/login');
  await expect(elsewhere.locator('html')).not.toHaveAttribute('data-reading');
  await signInOn(elsewhere, students[1]!.email, '/dashboard');
  await elsewhere.getByRole('main').getByRole('button', { name: 'Lectura' }).click();
  await expect(elsewhere.getByRole('switch', { name: 'Letra sencilla' })).not.toBeChecked();
  await elsewhere.context().close();
});
