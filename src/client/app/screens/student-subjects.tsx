import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { SubjectCards, SubjectCardsSkeleton } from '../../features/student-subjects/subject-cards.tsx';
import { useEnrolledSubjects } from '../../features/student-subjects/use-enrolled-subjects.ts';
import { readError } from '../../lib/api-error.ts';
import { subjectsErrorText } from '../../lib/subjects-error.ts';

/** `/student/asignaturas` */
export function Screen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useEnrolledSubjects();
  return (
    <Page title={t('subjects.enrolledTitle')}>
      {data ? (
        <SubjectCards subjects={data} />
      ) : error ? (
        <ErrorPanel
          title={t('subjects.failed')}
          text={subjectsErrorText(t, error)}
          code={readError(error).code ?? undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SubjectCardsSkeleton />
      )}
    </Page>
  );
}
