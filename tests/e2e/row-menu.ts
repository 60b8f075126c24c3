import type { Locator, Page } from '@playwright/test';

/** Chooses an action of the user named `names`, or of the only user in `where`. */
export async function chooseAction(where: Page | Locator, action: string, names = ''): Promise<void> {
  await where.getByRole('button', { name: `Acciones de ${names}` }).click();
  const page = 'page' in where ? where.page() : where;
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
