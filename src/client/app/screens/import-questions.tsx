import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';

/** Loaded separately, so that no other page lists its modules as dependencies. */
const ImportPage = lazyWithPreload(async () => {
  const page = await import('../../features/teacher/exchange/import-page.tsx');
  await page.prepareRender();
  return page.ImportPage;
});

export const prepareRender = ImportPage.preload;
export const Screen = ImportPage;
