import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { LessonGrid, LessonGridSkeleton } from '../../features/legacy-lessons/lesson-grid.tsx';
import { errorText, readError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** `/lecciones`: the older lessons. */
export function Screen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(trpc.legacy.list.queryOptions());
  return (
    <Page title={t('legacy.title')} subtitle={t('legacy.subtitle')}>
      {data ? (
        <LessonGrid lessons={data} />
      ) : error ? (
        <ErrorPanel
          title={t('legacy.loadFailed')}
          text={errorText(t, error, t('legacy.failed'))}
          code={readError(error).code ?? undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LessonGridSkeleton />
      )}
    </Page>
  );
}
