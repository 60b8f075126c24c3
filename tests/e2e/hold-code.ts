import type { Page } from '@playwright/test';

/** Keeps the application's code back until it is called; the small script that asks first is let through. */
export async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/prefetch-')) await held.promise;
    await route.continue();
  });
  return held.resolve;
}
