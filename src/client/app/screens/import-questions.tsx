import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';

/** Fetched by itself, so that no other page has to name what it consists of. */
const ImportPage = lazyWithPreload(async () => {
  const page = await import('../../features/teacher/exchange/import-page.tsx');
  await page.readyToDraw();
  return page.ImportPage;
});

export const readyToDraw = ImportPage.preload;
export const Screen = ImportPage;
