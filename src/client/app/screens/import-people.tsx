import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';

/** `/admin/lista?de=docentes`. Loaded separately, so that no other page lists its modules as dependencies. */
const PeopleListPage = lazyWithPreload(async () => {
  const [page, { loadListTexts }] = await Promise.all([
    import('../../features/admin/people/people-list-page.tsx'),
    import('../../lib/i18n/load-list-texts.ts'),
  ]);
  await loadListTexts();
  return page.PeopleListPage;
});

export const prepareRender = PeopleListPage.preload;
export const Screen = PeopleListPage;
