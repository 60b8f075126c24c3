import { skipToken, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { UnpublishedMarks } from '../../features/teacher/course-grades/unpublished-marks.tsx';
import type { OpenedAttempt } from '../../features/teacher/gradebook/grade-cell.tsx';
import { GradebookView } from '../../features/teacher/gradebook/gradebook-view.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { runAfterPaint } from '../../lib/loading/run-after-paint.ts';

const AttemptDialog = lazyWithPreload(
  async () => (await import('../../features/teacher/course-grades/attempt-dialog.tsx')).AttemptDialog,
);

/** `/teacher/curso/:cursoId/calificaciones`: gradebook with students as rows and lessons as columns. */
export function Screen() {
  const { t } = useTranslation();
  const courseId = Number(useParams().cursoId) || 0;
  const query = useQuery({
    ...trpc.gradebook.get.queryOptions(courseId > 0 ? { courseId } : skipToken),
    staleTime: 0,
  });
  const { data, error } = query;
  const [opened, setOpened] = useState<OpenedAttempt | null>(null);
  useEffect(() => runAfterPaint(() => void AttemptDialog.preload()), []);
  if (data)
    return (
      <>
        <GradebookView
          key={courseId}
          book={data}
          notice={
            hasCourseRight(data.role, 'lessons') && !data.closed && <UnpublishedMarks courseId={courseId} />
          }
          onAttempt={setOpened}
        />
        <Suspense fallback={null}>
          {opened && <AttemptDialog opened={opened} onBack={() => setOpened(null)} />}
        </Suspense>
      </>
    );
  return (
    <Page
      title={t('gradebook.title')}
      back={<BackLink to="/teacher/asignaturas">{t('courseGrades.back')}</BackLink>}
    >
      {courseId === 0 ? (
        <ErrorPanel title={t('courseGrades.failed')} text={t('errors.subject-not-found')} />
      ) : error ? (
        <ErrorPanel title={t('courseGrades.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : (
        <TableSkeleton label={t('courseGrades.loading')} />
      )}
    </Page>
  );
}
