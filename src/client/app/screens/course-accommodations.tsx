import { skipToken, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { AccommodationForm } from '../../features/teacher/accommodations/accommodation-form.tsx';
import { AccommodationTable, rowsOf } from '../../features/teacher/accommodations/accommodation-table.tsx';
import { EarlyExits } from '../../features/teacher/accommodations/early-exits.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { cx } from '../../lib/dom/cx.ts';
import { searchRows } from '../../lib/format/search-text.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/curso/:cursoId/adaptaciones`: accommodations of individual students in a course. */
export function Screen() {
  const { t } = useTranslation();
  const courseId = Number(useParams().cursoId) || 0;
  const query = useQuery({
    ...trpc.accommodations.list.queryOptions(courseId > 0 ? { courseId } : skipToken),
    staleTime: 0,
  });
  const { data: course, error } = query;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<{ studentId: number | null; lessonId: number | null } | null>(null);
  const rows = course ? rowsOf(course) : [];
  const found = searchRows(rows, typed, ({ names, lesson }) => [names, lesson?.topic ?? '']);
  const mayAdd = course !== undefined && course.students.length > 0;
  const back = course
    ? {
        to: `/teacher/curso/${courseId}?name=${encodeURIComponent(course.courseName)}`,
        text: course.courseName,
      }
    : { to: '/teacher/asignaturas', text: t('teacherCourses.back') };
  return (
    <Page
      title={t('accommodations.title')}
      back={<BackLink to={back.to}>{back.text}</BackLink>}
      subtitle={
        course &&
        t('accommodations.subtitle', {
          given: new Set(rows.map(({ studentId }) => studentId)).size,
          count: course.students.length,
        })
      }
      aside={
        mayAdd && (
          <div className="flex shrink-0 flex-col gap-2.5 md:flex-row">
            {rows.length > 0 && (
              <SearchField
                className="md:w-64"
                label={t('accommodations.search')}
                value={typed}
                onValueChange={setTyped}
              />
            )}
            <Button
              variant="secondary"
              icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setOpened({ studentId: null, lessonId: null })}
            >
              {t('accommodations.add')}
            </Button>
          </div>
        )
      }
    >
      {courseId === 0 ? (
        <ErrorPanel title={t('accommodations.failed')} text={t('errors.subject-not-found')} />
      ) : error && !course ? (
        <ErrorPanel title={t('accommodations.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : !course ? (
        <TableSkeleton label={t('accommodations.loading')} />
      ) : (
        <div className={cx('grid items-start gap-8', opened && 'lg:grid-cols-[minmax(0,1fr)_24.5rem]')}>
          <div className="min-w-0">
            {rows.length === 0 ? (
              <EmptyState
                title={t('accommodations.empty')}
                text={t(mayAdd ? 'accommodations.emptyText' : 'accommodations.noStudents')}
              />
            ) : found.length === 0 ? (
              <EmptyState title={t('accommodations.nothingFound')} />
            ) : (
              <AccommodationTable rows={found} selected={opened} onOpen={setOpened} />
            )}
            <EarlyExits courseId={courseId} />
          </div>
          {opened && (
            <AccommodationForm
              key={`${opened.studentId} ${opened.lessonId}`}
              courseId={courseId}
              course={course}
              opened={opened}
              onClose={() => setOpened(null)}
            />
          )}
        </div>
      )}
    </Page>
  );
}
