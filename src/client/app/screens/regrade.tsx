import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { CorrectionsView } from '../../features/teacher/regrade/corrections-view.tsx';
import { isRunning } from '../../features/teacher/regrade/past-regrades.tsx';
import { RegradeForm } from '../../features/teacher/regrade/regrade-form.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Milliseconds between polls of a running regrade. */
const pollInterval = 2_000;

/** `/teacher/pregunta/:questionId/corregir`: corrects an assigned question and regrades its answers. */
export function Screen() {
  const { t } = useTranslation();
  const questionId = Number(useParams().questionId) || 0;
  const query = useQuery({
    ...trpc.regrades.question.queryOptions(questionId > 0 ? { questionId } : skipToken),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.regrades.some(isRunning) ? pollInterval : false),
  });
  const { data, error } = query;
  const title = t('regrade.title');
  if (data)
    return (
      <Page
        title={title}
        subtitle={[
          // A question written for a single student has no position.
          data.position > 0 && t('regrade.place', { number: data.position, total: data.questionCount }),
          t('regrade.subtitle', { count: data.attempts }),
        ]
          .filter(Boolean)
          .join(' · ')}
        aside={
          <Link to={`/teacher/pregunta/${questionId}/clase`} className="text-small text-action">
            {t('oneQuestion.title')}
          </Link>
        }
        back={<BackLink to={`/teacher/leccion/${data.lessonId}?tab=contenido`}>{data.topic}</BackLink>}
      >
        {data.mayCorrect ? <RegradeForm question={data} /> : <CorrectionsView question={data} />}
      </Page>
    );
  return (
    <Page title={title}>
      {error || questionId === 0 ? (
        <ErrorPanel
          title={t('regrade.loadFailed')}
          text={error ? teacherErrorText(t, error) : t('errors.not-found')}
          query={query}
        />
      ) : (
        <Spinner label={t('regrade.loading')} />
      )}
    </Page>
  );
}
