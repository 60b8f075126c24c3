import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';

/** `/teacher/curso/:cursoId/lista`. Loaded separately, so that no other page lists its modules as dependencies. */
const CourseListPage = lazyWithPreload(async () => {
  const [page, { loadListTexts }] = await Promise.all([
    import('../../features/teacher/roster/course-list-page.tsx'),
    import('../../lib/i18n/load-list-texts.ts'),
  ]);
  await loadListTexts();
  return page.CourseListPage;
});

export const prepareRender = CourseListPage.preload;
export const Screen = CourseListPage;
