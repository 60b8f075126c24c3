import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { WaitingChip } from '../../../components/marks/waiting-chip.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useReviewQueueCounts } from '../../../lib/loading/use-review-queue-counts.ts';
import { LessonDue, LessonHandedIn, LessonNext, LessonOutcome, LessonState } from './lesson-cells.tsx';

/** Minimum height of a row in px. */
const minRowHeight = { wide: 56, narrow: 112 };

type LessonsTableProps = {
  courseId: number;
  lessons: readonly TeacherLesson[];
  /** The teacher may edit the lessons; otherwise rows link to a read-only page. */
  edited: boolean;
};

/** The lessons of a course with their results; rows are stacked on phones. */
export function LessonsTable({ courseId, lessons, edited }: LessonsTableProps) {
  const { t } = useTranslation();
  const results = useQuery({ ...trpc.gradebook.lessonResults.queryOptions({ courseId }), staleTime: 0 });
  const resultOf = new Map(results.data?.map((result) => [result.lessonId, result]));
  const progress = useQuery({ ...trpc.lessons.courseProgress.queryOptions({ courseId }), staleTime: 0 });
  const progressOf = new Map(progress.data?.map((one) => [one.lessonId, one]));
  const waiting = useReviewQueueCounts();
  const columns: Column<TeacherLesson>[] = [
    {
      key: 'topic',
      header: t('teacherCourses.topic'),
      role: 'title',
      cell: (lesson) => (
        <>
          <Link
            to={`/teacher/leccion/${lesson.lessonId}`}
            className="title-3 wrap-anywhere text-[1.0625rem] leading-6 hover:underline"
          >
            {lesson.topic}
          </Link>
          <span className="mt-0.5 block text-small text-text-mute">
            {[
              t(lesson.hasPrompt ? 'teacherCourses.personal' : 'questionBank.title', {
                count: lesson.questionCount,
              }),
              t('teacherCourses.minutes', { minutes: lesson.durationMinutes }),
              t('teacherCourses.attempts', { count: lesson.attempts }),
            ].join(' · ')}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-4 text-ui xl:hidden">
            <LessonState lesson={lesson} />
          </span>
          <span className="block text-small">
            <LessonOutcome courseId={courseId} result={resultOf.get(lesson.lessonId)} />
          </span>
          <span className="block [&>a]:mt-1.5">
            <WaitingChip waiting={waiting} lessonId={lesson.lessonId} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('teacherCourses.status'),
      wideOnly: true,
      cell: (lesson) => <LessonState lesson={lesson} />,
    },
    {
      key: 'due',
      header: t('teacherCourses.dueShort'),
      cell: (lesson) => (
        <span className="whitespace-nowrap text-text-soft">
          <LessonDue date={lesson.submissionDate} />
        </span>
      ),
    },
    {
      key: 'handed-in',
      header: t('teacherCourses.handedIn'),
      numeric: true,
      cell: (lesson) => <LessonHandedIn lesson={lesson} progress={progressOf.get(lesson.lessonId)} />,
    },
    {
      key: 'next',
      header: t('teacherCourses.next'),
      role: 'line',
      cell: (lesson) =>
        edited ? (
          <LessonNext lesson={lesson} progress={progressOf.get(lesson.lessonId)} />
        ) : (
          <Link
            to={`/teacher/leccion/${lesson.lessonId}`}
            aria-label={t('teacherCourses.lookAtLesson', { topic: lesson.topic })}
            className={buttonClass('secondary', 'sm')}
          >
            {t('teacherCourses.look')}
          </Link>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('teacherCourses.lessons')}
      columns={columns}
      rows={lessons}
      rowKey={(lesson) => lesson.lessonId}
      minRowHeight={minRowHeight}
    />
  );
}

/** Fills the screen in one-column layout, so that the content below does not shift on load. */
export function LessonsTableSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('lessons.loading')} className="max-lg:min-h-dvh">
      <Card flush className="divide-y divide-line">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex items-center justify-between gap-6 px-5 py-4">
            <div className="grow">
              <Bone className="h-5 w-1/2" />
              <Bone className="mt-2 h-4 w-1/4" />
            </div>
            <Bone className="h-8 w-24" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
