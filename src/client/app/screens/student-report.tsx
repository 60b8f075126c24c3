import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { AttemptDialog } from '../../features/teacher/course-grades/attempt-dialog.tsx';
import type { OpenedAttempt } from '../../features/teacher/gradebook/grade-cell.tsx';
import { StudentReport } from '../../features/teacher/gradebook/student-report.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/curso/:cursoId/estudiante/:estudianteId`: report on one student in a course. */
export function Screen() {
  const { t } = useTranslation();
  const { cursoId, estudianteId } = useParams();
  const courseId = Number(cursoId) || 0;
  const query = useQuery({
    ...trpc.gradebook.get.queryOptions(courseId > 0 ? { courseId } : skipToken),
    staleTime: 0,
  });
  const [opened, setOpened] = useState<OpenedAttempt | null>(null);
  const { data, error } = query;
  const student = data?.students.find(({ studentId }) => studentId === Number(estudianteId));
  if (data && student)
    return (
      <>
        <StudentReport book={data} student={student} onAttempt={setOpened} />
        {opened && <AttemptDialog opened={opened} onBack={() => setOpened(null)} />}
      </>
    );
  const failed = data || courseId === 0;
  return (
    <Page
      title={t('gradebook.title')}
      back={
        <BackLink to={courseId > 0 ? `/teacher/curso/${courseId}/calificaciones` : '/teacher/asignaturas'}>
          {t('reports.back')}
        </BackLink>
      }
    >
      {failed ? (
        <ErrorPanel title={t('courseGrades.failed')} text={t('reports.notFound')} />
      ) : error ? (
        <ErrorPanel title={t('courseGrades.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : (
        <TableSkeleton label={t('courseGrades.loading')} />
      )}
    </Page>
  );
}
