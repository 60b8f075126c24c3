import type { Locator, Page } from '@playwright/test';

/** Chooses one of the actions of the only person in `where`, or of the one who is named. */
export async function chooseAction(where: Page | Locator, action: string, names = ''): Promise<void> {
  await where.getByRole('button', { name: `Acciones de ${names}` }).click();
  const page = 'page' in where ? where.page() : where;
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
