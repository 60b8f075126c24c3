import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { SubjectCardsSkeleton } from '../../components/ui/subject-card.tsx';
import { useChosenYear, YearSelect } from '../../components/ui/year-select.tsx';
import { SubjectCards } from '../../features/student/subjects/subject-cards.tsx';
import { useEnrolledSubjects } from '../../features/student/subjects/use-enrolled-subjects.ts';
import { subjectsErrorText } from '../../lib/api/subjects-error.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/student/asignaturas` */
export function Screen() {
  const { t } = useTranslation();
  const yearId = useChosenYear();
  const list = useEnrolledSubjects(yearId);
  const { data, error } = list;
  return (
    <Page title={t('subjects.enrolledTitle')} aside={<YearSelect />}>
      {Array.isArray(data) ? (
        <SubjectCards subjects={data} yearId={yearId} />
      ) : error || data !== undefined ? (
        <ErrorPanel
          title={t('subjects.failed')}
          text={data === undefined ? subjectsErrorText(t, error) : t('subjects.unexpected')}
          query={list}
        />
      ) : (
        <SubjectCardsSkeleton label={t('subjects.loading')} />
      )}
    </Page>
  );
}
