import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
import { ListPage } from '../../../components/people/list/list-page.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** `/teacher/curso/:cursoId/lista`: adds the students of a list to a course. */
export function CourseListPage() {
  const { t } = useTranslation();
  const courseId = Number(useParams().cursoId) || 0;
  const query = useQuery(trpc.courses.get.queryOptions(courseId > 0 ? { courseId } : skipToken));
  const { data: course, error } = query;
  if (!course)
    return (
      <Page title={t('lists.title')}>
        {error || courseId === 0 ? (
          <ErrorPanel
            title={t('lists.failed')}
            text={error ? teacherErrorText(t, error) : t('errors.not-found')}
            query={query}
          />
        ) : (
          <Spinner label={t('teacherCourses.loading')} />
        )}
      </Page>
    );
  if (!hasCourseRight(course.role, 'people') || course.year.closed)
    return (
      <Page title={t('lists.title')}>
        <ErrorPanel
          title={t('lists.failed')}
          text={t(course.year.closed ? 'errors.year-closed' : 'errors.forbidden')}
          query={query}
        />
      </Page>
    );
  return (
    <ListPage
      target={{ kind: 'course', courseId, courseName: course.name }}
      back={{ to: `/teacher/curso/${courseId}?name=${encodeURIComponent(course.name)}`, label: course.name }}
      onImported={() => {
        void refreshLessons();
        void queryClient.invalidateQueries(trpc.courses.pathFilter());
        void queryClient.invalidateQueries(trpc.grades.pathFilter());
        void queryClient.invalidateQueries(trpc.people.myStudents.queryFilter());
      }}
    />
  );
}
