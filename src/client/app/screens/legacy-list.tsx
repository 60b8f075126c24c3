import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { LessonGrid, LessonGridSkeleton } from '../../features/student/legacy-lessons/lesson-grid.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/lecciones`: list of legacy lessons. */
export function Screen() {
  const { t } = useTranslation();
  const list = useQuery(trpc.legacy.list.queryOptions());
  const { data, error } = list;
  return (
    <Page title={t('legacy.title')} subtitle={t('legacy.subtitle')}>
      {data ? (
        <LessonGrid lessons={data} />
      ) : error ? (
        <ErrorPanel
          title={t('legacy.loadFailed')}
          text={errorText(t, error, t('legacy.failed'))}
          query={list}
        />
      ) : (
        <LessonGridSkeleton />
      )}
    </Page>
  );
}
