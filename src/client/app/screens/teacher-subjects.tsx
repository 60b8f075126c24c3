import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { SubjectCardsSkeleton } from '../../components/ui/subject-card.tsx';
import { useChosenYear, YearSelect } from '../../components/ui/year-select.tsx';
import { CourseCards } from '../../features/teacher/courses/course-cards.tsx';
import { subjectsErrorText } from '../../lib/api/subjects-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/asignaturas` */
export function Screen() {
  const { t } = useTranslation();
  const yearId = useChosenYear();
  const list = useQuery(trpc.courses.listMine.queryOptions(yearId ? { yearId } : undefined));
  const { data, error } = list;
  return (
    <Page title={t('teacherCourses.title')} aside={<YearSelect />}>
      {Array.isArray(data) ? (
        <CourseCards courses={data} />
      ) : error || data !== undefined ? (
        <ErrorPanel
          title={t('subjects.failed')}
          text={data === undefined ? subjectsErrorText(t, error) : t('subjects.unexpected')}
          query={list}
        />
      ) : (
        <SubjectCardsSkeleton label={t('teacherCourses.loadingSubjects')} />
      )}
    </Page>
  );
}
