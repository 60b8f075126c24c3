import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { courseRoles, hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { DecisionList } from '../../features/teacher/staff/decision-list.tsx';
import { ShareCourse } from '../../features/teacher/staff/share-course.tsx';
import { StaffTable } from '../../features/teacher/staff/staff-table.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/curso/:cursoId/docentes`: the teachers of a course and their roles. */
export function Screen() {
  const { t } = useTranslation();
  const courseId = Number(useParams().cursoId) || 0;
  const known = courseId > 0 ? { courseId } : skipToken;
  const course = useQuery(trpc.courses.get.queryOptions(known)).data;
  const query = useQuery({ ...trpc.courses.staff.queryOptions(known), staleTime: 0 });
  const decisions = useQuery({ ...trpc.courses.decisions.queryOptions(known), staleTime: 0 });
  const { data: staff, error } = query;
  const mayShare = course !== undefined && hasCourseRight(course.role, 'people') && !course.year.closed;
  return (
    <Page
      title={t('courseStaff.title')}
      back={
        <BackLink
          to={
            course
              ? `/teacher/curso/${courseId}?name=${encodeURIComponent(course.name)}`
              : '/teacher/asignaturas'
          }
        >
          {course?.name ?? t('teacherCourses.back')}
        </BackLink>
      }
      subtitle={t('courseStaff.text')}
    >
      {mayShare && <ShareCourse courseId={courseId} />}
      {staff ? (
        <>
          <div className="mb-4 flex items-baseline gap-4">
            <h2 className="title-2">{t('courseStaff.withAccess')}</h2>
            <span className="text-small text-text-mute">
              {t('courseStaff.people', { count: staff.shared.length + 1 })}
            </span>
          </div>
          <StaffTable courseId={courseId} staff={staff} mayShare={mayShare} />
          <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <section aria-labelledby="decisions">
              <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
                <h2 id="decisions" className="title-2">
                  {t('courseStaff.decisions')}
                </h2>
                <Link to="/teacher/decisiones" className="text-small text-action">
                  {t('courseStaff.allDecisions')}
                </Link>
              </div>
              {decisions.data ? (
                <DecisionList decisions={decisions.data} />
              ) : decisions.error ? (
                <ErrorPanel
                  title={t('courseStaff.decisionsFailed')}
                  text={teacherErrorText(t, decisions.error)}
                  query={decisions}
                />
              ) : (
                <TableSkeleton label={t('courseStaff.decisionsLoading')} />
              )}
            </section>
            <Card as="section">
              <h2 className="title-3">{t('courseStaff.what')}</h2>
              <dl className="mt-3 divide-y divide-line">
                {courseRoles.map((role) => (
                  <div key={role} className="grid gap-x-4 py-2.5 text-ui sm:grid-cols-[6rem_minmax(0,1fr)]">
                    <dt className="font-semi">{t(`courseStaff.names.${role}`)}</dt>
                    <dd className="text-text-soft">{t(`courseStaff.means.${role}`)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </div>
        </>
      ) : error || courseId === 0 ? (
        <ErrorPanel
          title={t('courseStaff.failed')}
          text={error ? teacherErrorText(t, error) : t('errors.subject-not-found')}
          query={query}
        />
      ) : (
        <TableSkeleton label={t('courseStaff.loading')} />
      )}
    </Page>
  );
}
