import { Archive, ChartColumn, FileUp, Megaphone, Plus, TimerReset, UserCog, Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { type CourseRight, hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { WithAside } from '../../components/ui/with-aside.tsx';
import {
  ClassCard,
  ClassRow,
  StudentsCard,
  ToSolveCard,
} from '../../features/teacher/courses/course-aside.tsx';
import { LessonsProblem } from '../../features/teacher/courses/lessons-problem.tsx';
import { LessonsTable, LessonsTableSkeleton } from '../../features/teacher/courses/lessons-table.tsx';
import { useCourse, useOpening } from '../../features/teacher/courses/use-course.ts';
import { readError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';
import { runAfterPaint } from '../../lib/loading/run-after-paint.ts';

const dialogs = {
  lessons: lazyWithPreload(
    async () => (await import('../../features/teacher/courses/lessons-dialog.tsx')).LessonsDialog,
  ),
  create: lazyWithPreload(
    async () => (await import('../../features/teacher/courses/create-lesson-dialog.tsx')).CreateLessonDialog,
  ),
  copy: lazyWithPreload(
    async () => (await import('../../features/teacher/courses/copy-course-dialog.tsx')).CopyCourseDialog,
  ),
  grades: lazyWithPreload(
    async () => (await import('../../features/teacher/course-grades/grades-dialog.tsx')).GradesDialog,
  ),
  archived: lazyWithPreload(
    async () => (await import('../../features/teacher/archive/archived-lessons.tsx')).ArchivedLessons,
  ),
  notices: lazyWithTexts(
    'secondary',
    async () => (await import('../../features/teacher/notices/notices-dialog.tsx')).NoticesDialog,
  ),
  roster: lazyWithPreload(
    async () => (await import('../../features/teacher/roster/roster-dialog.tsx')).RosterDialog,
  ),
};

/** `/teacher/curso/:id?name=…`; `id` is the course's. */
export function Screen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [query] = useSearchParams();
  const courseId = Number(id) || 0;
  const nameParam = query.get('name')?.trim() ?? '';
  const opening = useOpening(courseId, nameParam !== '');
  const { course: courseQuery, lessons } = useCourse(courseId);
  const course = courseQuery.data;
  const name = nameParam || (opening ? '' : (course?.name ?? ''));
  const { state } = useLocation();
  // The home page links to the dialog of a new lesson.
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(
    state?.dialog === 'create' ? 'create' : null,
  );
  const close = () => setDialog(null);
  const listed = lessons.data !== undefined;
  // Preloads the dialogs after the first paint.
  useEffect(() => {
    if (!listed) return;
    return runAfterPaint(() => {
      for (const each of Object.values(dialogs)) void each.preload();
    });
  }, [listed]);
  const may = (right: CourseRight) => course === undefined || hasCourseRight(course.role, right);
  const archivedCount = course?.archivedLessonCount ?? 0;
  const semester = course && t('teacherCourses.semester', { semester: course.semester });
  const kind = course && (course.type === null ? semester : `${semester} · ${course.type}`);
  // Reserves the line while loading, to avoid a layout shift.
  const unknownKind = courseQuery.isPending && '\u00a0';
  const problem = (lessons.error || courseId === 0) && (
    <LessonsProblem courseId={courseId} lessons={lessons} />
  );
  // No actions are possible for a course that does not exist.
  if (!opening && readError(courseQuery.error).code === 'not-found')
    return (
      <Page
        title={t('teacherCourses.noName')}
        back={<BackLink to="/teacher/asignaturas">{t('teacherCourses.back')}</BackLink>}
      >
        <LessonsProblem courseId={courseId} lessons={courseQuery} />
      </Page>
    );
  return (
    <Page
      title={name || t('teacherCourses.noName')}
      back={<BackLink to="/teacher/asignaturas">{t('teacherCourses.back')}</BackLink>}
      subtitle={
        name === '' && !opening && !courseQuery.isPending
          ? t('teacherCourses.noNameText')
          : (kind ?? unknownKind)
      }
      aside={
        !opening && (
          <div className="flex shrink-0 flex-col gap-2.5 md:flex-row">
            <Link to={`/teacher/curso/${courseId}/calificaciones`} className={buttonClass('secondary')}>
              <ChartColumn aria-hidden className="size-4" strokeWidth={1.75} />
              {t('gradebook.open')}
            </Link>
            {may('lessons') && (
              <Button
                icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
                unavailable={course?.year.closed}
                onClick={() => setDialog('create')}
              >
                {t('teacherCourses.createLesson')}
              </Button>
            )}
          </div>
        )
      }
    >
      {opening ? (
        <Spinner label={t('teacherCourses.loading')} />
      ) : (
        <WithAside
          aside={
            <>
              <StudentsCard
                course={courseQuery}
                add={
                  may('people') && (
                    <Button
                      variant="secondary"
                      icon={<FileUp aria-hidden className="size-4" strokeWidth={1.75} />}
                      onClick={() => setDialog('roster')}
                    >
                      {t('roster.open')}
                    </Button>
                  )
                }
              >
                <ClassRow
                  icon={Users}
                  name={t('courseGrades.open')}
                  hint={t('teacherCourses.studentsHint')}
                  onOpen={() => setDialog('grades')}
                />
              </StudentsCard>
              <ClassCard
                menu={
                  may('people') && course
                    ? [{ key: 'copy', label: t('copyCourse.open'), onSelect: () => setDialog('copy') }]
                    : []
                }
              >
                {may('lessons') && (
                  <ClassRow
                    icon={Megaphone}
                    name={t('teacherCourses.notices')}
                    hint={t('teacherCourses.noticesHint')}
                    unavailable={course?.year.closed}
                    onOpen={() => setDialog('notices')}
                  />
                )}
                {may('people') && (
                  <ClassRow
                    icon={TimerReset}
                    name={t('accommodations.title')}
                    hint={t('teacherCourses.accommodationsHint')}
                    to={`/teacher/curso/${courseId}/adaptaciones`}
                  />
                )}
                <ClassRow
                  icon={UserCog}
                  name={t('courseStaff.title')}
                  hint={t('teacherCourses.staffHint')}
                  to={`/teacher/curso/${courseId}/docentes`}
                />
              </ClassCard>
              {may('lessons') && <ToSolveCard lessons={lessons.data ?? []} />}
            </>
          }
        >
          {course && course.role !== 'owner' && (
            <div className="mb-5">
              <Notice tone="info">{t(`courseStaff.shared.${course.role}`)}</Notice>
            </div>
          )}
          {course?.year.closed && (
            <div className="mb-5">
              <Notice tone="info">{t('years.closed', { name: course.year.name })}</Notice>
            </div>
          )}
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="title-2">{t('teacherCourses.lessons')}</h2>
            <span className="flex flex-wrap items-baseline gap-x-2 text-small text-text-mute">
              {lessons.data && <span>{t('teacherCourses.total', { count: lessons.data.length })} ·</span>}
              <button
                type="button"
                className="min-h-6 font-semi text-action"
                onClick={() => setDialog('lessons')}
              >
                {t('teacherCourses.seeLessons')}
              </button>
            </span>
          </div>
          {!lessons.data ? (
            problem || <LessonsTableSkeleton />
          ) : lessons.data.length === 0 ? (
            <EmptyState title={t('teacherCourses.noLessons')} text={t('teacherCourses.noLessonsText')} />
          ) : (
            <LessonsTable courseId={courseId} lessons={lessons.data} edited={may('lessons')} />
          )}
          {lessons.data && archivedCount > 0 && (
            <Button
              variant="ghost"
              className="mt-3"
              icon={<Archive aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setDialog('archived')}
            >
              {t('archive.open', { total: archivedCount })}
            </Button>
          )}
        </WithAside>
      )}
      <Suspense fallback={null}>
        {dialog === 'lessons' && (
          <dialogs.lessons
            name={name || t('teacherCourses.noName')}
            lessons={lessons.data}
            instead={problem || <Spinner label={t('teacherCourses.loading')} />}
            onClose={close}
          />
        )}
        {dialog === 'archived' && <dialogs.archived courseId={courseId} onClose={close} />}
        {dialog === 'copy' && course && <dialogs.copy course={course} onClose={close} />}
        {dialog === 'create' && <dialogs.create courseId={courseId} onClose={close} />}
        {dialog === 'grades' && (
          <dialogs.grades
            courseId={courseId}
            name={course?.name ?? name}
            lessonCount={course?.lessonCount}
            onClose={close}
          />
        )}
        {dialog === 'notices' && (
          <dialogs.notices courseId={courseId} courseName={course?.name ?? name} onClose={close} />
        )}
        {dialog === 'roster' && (
          <dialogs.roster courseId={courseId} courseName={course?.name ?? name} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
