import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AttemptsSkeleton, AttemptsTable } from '../../features/student/legacy-lessons/attempts-table.tsx';
import { retryable, useLegacyTest } from '../../features/student/legacy-lessons/use-legacy-test.ts';
import { errorText, readError } from '../../lib/api/api-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/intentos/:id`: the user's own attempts at a legacy lesson. */
export function Screen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const lessonId = Number(id) || 0;
  const test = useLegacyTest(lessonId);
  const attempts = useQuery({ ...trpc.legacy.attempts.queryOptions({ lessonId }), staleTime: 0 });
  const back = <BackLink to="/lecciones">{t('legacy.toLessons')}</BackLink>;
  const error = test.error ?? attempts.error;
  if (test.data && attempts.data) {
    const { name, total } = test.data;
    return (
      <Page
        title={name}
        back={back}
        aside={
          attempts.data.length > 0 && (
            <p className="text-ui text-text-soft md:pb-1">
              {t('legacy.total')} <strong className="font-bold text-text">{formatGrade(total)}</strong>
            </p>
          )
        }
      >
        <h2 className="title-2 mb-3">{t('legacy.history')}</h2>
        {attempts.data.length > 0 ? (
          <AttemptsTable name={name} attempts={attempts.data} />
        ) : (
          <EmptyState title={t('legacy.historyEmpty')} text={t('legacy.historyEmptyText')} />
        )}
      </Page>
    );
  }
  if (!error) return <AttemptsSkeleton />;
  return (
    <Page title={t('legacy.history')} back={back}>
      <ErrorPanel
        title={t('legacy.historyFailed')}
        text={errorText(t, error)}
        code={readError(error).code ?? undefined}
        retrying={test.isFetching || attempts.isFetching}
        onRetry={retryable({ error }) && (() => void Promise.all([test.refetch(), attempts.refetch()]))}
      />
    </Page>
  );
}
