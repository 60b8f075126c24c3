import type { Page } from '@playwright/test';

/** Delays the application code until the returned function is called. The small prefetch script still loads. */
export async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/prefetch-')) await held.promise;
    await route.continue();
  });
  return held.resolve;
}
