import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AnalysisView } from '../../features/teacher/item-analysis/analysis-view.tsx';
import { ExportItems } from '../../features/teacher/item-analysis/export-items.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/leccion/:leccionId/analisis`: item analysis of a lesson. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const lessonId = Number(useParams().leccionId) || 0;
  const query = useQuery({
    ...trpc.items.ofLesson.queryOptions(lessonId > 0 ? { lessonId } : skipToken),
    staleTime: 0,
  });
  const { data, error } = query;
  const title = t('items.title');
  const settings = `/teacher/leccion/${lessonId || ''}?tab=contenido`;
  if (data) {
    const { until, medianSeconds } = data;
    return (
      <Page
        title={title}
        subtitle={[
          t('items.attempts', { count: data.attempts }),
          until && t('items.until', { date: format.dateTime(until) }),
          medianSeconds !== null && t('items.median', { time: format.span(medianSeconds * 1_000) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={<BackLink to={settings}>{data.topic}</BackLink>}
        aside={data.attempts > 0 && <ExportItems items={data.items} />}
      >
        <AnalysisView analysis={data} />
      </Page>
    );
  }
  return (
    <Page title={title} back={<BackLink to={settings}>{t('teacherCourses.back')}</BackLink>}>
      {error || lessonId === 0 ? (
        <ErrorPanel
          title={t('items.loadFailed')}
          text={error ? teacherErrorText(t, error) : t('errors.lesson-not-found')}
          query={query}
        />
      ) : (
        <Spinner label={t('items.loading')} />
      )}
    </Page>
  );
}
