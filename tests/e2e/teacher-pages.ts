import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const coursePath = (courseId: number, name = 'Física'): string =>
  `/teacher/curso/${courseId}?name=${encodeURIComponent(name)}`;

export const lessonPath = (lessonId: number, tab = 'datos'): string =>
  `/teacher/leccion/${lessonId}?tab=${tab}`;

/** Expects a toast with this text and closes it, so that the next toast is a new one. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(notice.first()).toBeVisible();
  const close = notice.getByRole('button', { name: 'Cerrar aviso' });
  await close.first().click();
  await expect(notice).toHaveCount(0);
}

/** Removes the browser's messages about deliberately failed calls; expects no other error. */
export function forgiveFailedCalls(errors: string[]): void {
  const rest = errors.splice(0).filter((text) => !/net::ERR_|Failed to load resource/.test(text));
  expect(rest).toEqual([]);
}

/** Chooses an action in the menu of a lesson's page. */
export async function chooseOfLesson(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de la lección' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Presses the retry button. */
export async function retry(where: Page | Locator): Promise<void> {
  await where.getByRole('button', { name: 'Reintentar' }).click();
}

/** Chooses a way to add questions in the menu beside `Agregar Pregunta`. */
export async function addBy(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Otras formas de agregar' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

/** Opens the points, tags, solution and comments of a question's form. */
export const openMore = (form: Page | Locator): Promise<void> =>
  form.getByText('Más', { exact: true }).click();

/** Chooses an action in the menu of a question. */
export async function chooseOfQuestion(page: Page, number: number, action: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de la pregunta ${number}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
