import { useMutation } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { isStartable, lessonStatus } from '../../../../shared/rules/lesson-status.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type SeenByStudentProps = { courseId: number; studentId: number; names: string };

/** The course as a student sees it now, with accommodations. Read-only; each viewing is logged. */
export function SeenByStudent({ courseId, studentId, names }: SeenByStudentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const studentView = useMutation({
    ...trpc.lessons.viewAsStudent.mutationOptions(),
    onError: (error) => notifyFailure(t, error),
  });
  const columns: Column<StudentLesson>[] = [
    {
      key: 'lesson',
      header: t('reports.item'),
      role: 'title',
      cell: ({ topic }) => <span className="font-semi wrap-anywhere">{topic}</span>,
    },
    {
      key: 'state',
      header: t('reports.seen.state'),
      role: 'line',
      cell: (lesson) => <Seen lesson={lesson} />,
    },
    {
      key: 'due',
      header: t('reports.seen.due'),
      cell: ({ submissionDate }) =>
        submissionDate ? format.dateTime(submissionDate) : t('reports.seen.noDue'),
    },
    {
      key: 'attempts',
      header: t('reports.seen.attempts'),
      stackedLabel: t('reports.seen.attempts'),
      numeric: true,
      cell: ({ attemptsLeft, attempts }) => t('reports.seen.left', { left: attemptsLeft, total: attempts }),
    },
    {
      key: 'best',
      header: t('reports.seen.best'),
      stackedLabel: t('reports.seen.best'),
      numeric: true,
      cell: ({ bestGrade }) => (bestGrade === null ? '–' : formatGrade(bestGrade)),
    },
  ];
  return (
    <section className="mt-8" aria-labelledby="seen-by-student">
      <h2 id="seen-by-student" className="title-2">
        {t('reports.seen.title', { names })}
      </h2>
      <p className="mt-1 flex items-center gap-2 text-small text-text-soft">
        <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
        {t('reports.seen.text')}
      </p>
      <div className="mt-4">
        {!studentView.data ? (
          <Button
            variant="secondary"
            icon={<Eye aria-hidden className="size-4" strokeWidth={1.75} />}
            pending={studentView.isPending}
            onClick={() => studentView.mutate({ courseId, studentId })}
          >
            {t('reports.seen.open')}
          </Button>
        ) : studentView.data.length === 0 ? (
          <EmptyState title={t('reports.seen.empty')} />
        ) : (
          <DataTable
            caption={t('reports.seen.title', { names })}
            columns={columns}
            rows={studentView.data}
            rowKey={({ lessonId }) => lessonId}
          />
        )}
      </div>
    </section>
  );
}

/** Status of the lesson, and the action it offers the student. */
function Seen({ lesson }: { lesson: StudentLesson }) {
  const { t } = useTranslation();
  const now = new Date(serverNow());
  const status = t(`lessons.${lessonStatus(lesson, now)}`);
  const offers = lesson.sittingOpen
    ? t('reports.seen.continues')
    : isStartable(lesson, now)
      ? t('reports.seen.starts')
      : t('reports.seen.nothing');
  return (
    <>
      <span className="block">{status}</span>
      <span className="block text-small text-text-mute">
        {[
          offers,
          lesson.gradingPending && t('reports.seen.grading'),
          lesson.marksWaiting && t('reports.seen.waiting'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
