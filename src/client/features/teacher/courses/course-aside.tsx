import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { courseDetail } from '../../../../shared/contracts/courses.ts';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lacksStudents } from './lesson-cells.tsx';
import { courseErrorText } from './lessons-problem.tsx';

type StudentsCardProps = {
  course: Pick<
    UseQueryResult<z.infer<typeof courseDetail>, unknown>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  actions: ReactNode;
};

/** Number of students, and of those with an attempt; the actions are available while it loads. */
export function StudentsCard({ course, actions }: StudentsCardProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = course;
  return (
    <Card as="section" className="p-5 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-ui font-semi">{t('teacherCourses.studentsTitle')}</h2>
        {data && (
          <span className="text-small text-text-mute">
            {t('teacherCourses.activeStudents', { count: data.activeStudentCount })}
          </span>
        )}
      </div>
      {!data && error ? (
        <div role="status" className="mt-1 text-small text-text-soft">
          <p>{t('teacherCourses.studentsFailed')}</p>
          <p className="text-text-mute">{courseErrorText(t, error)}</p>
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-3"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p className="mt-1 min-h-[1lh] font-serif text-h1 font-bold">{data?.studentCount}</p>
      )}
      <div className="mt-4 flex flex-col gap-2">{actions}</div>
    </Card>
  );
}

/** `Por resolver`: lessons whose questions have not reached every student. */
export function ToSolveCard({ lessons }: { lessons: readonly TeacherLesson[] }) {
  const { t } = useTranslation();
  const open = lessons.filter(lacksStudents);
  if (open.length === 0) return null;
  return (
    <Card as="section" className="p-5 md:p-5">
      <h2 className="text-ui font-semi">{t('teacherCourses.toSolve')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {open.map((lesson) => (
          <li key={lesson.lessonId} className="py-3 first:pt-0 last:pb-0">
            <p className="text-small text-text-soft">
              <Trans
                i18nKey="teacherCourses.missingStudents"
                count={lesson.studentCount - lesson.studentsWithQuestions}
                components={{ topic: <strong className="font-serif text-ui">{lesson.topic}</strong> }}
              />
              {!lesson.enabled && ` ${t('teacherCourses.notUntilComplete')}`}
            </p>
            <Link
              to={`/teacher/leccion/${lesson.lessonId}?tab=contenido`}
              aria-label={t('teacherCourses.assignQuestionsOf', { topic: lesson.topic })}
              className="mt-1.5 -ml-1 inline-flex min-h-8 items-center gap-2 rounded-xs px-1 text-small font-semi text-accent-text hover:underline"
            >
              {t('teacherCourses.assignQuestions')}
              <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
