import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { isOffline } from '../../../lib/api/api-error.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

type LessonsProblemProps = {
  courseId: number;
  lessons: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
};

/** Stands where the lessons of a course would: they did not come, or the address names no course. */
export function LessonsProblem({ courseId, lessons }: LessonsProblemProps) {
  const { t } = useTranslation();
  const title = t('teacherCourses.lessonsFailed');
  if (courseId === 0) return <ErrorPanel title={title} text={t('errors.subject-not-found')} />;
  return <ErrorPanel title={title} text={courseErrorText(t, lessons.error)} query={lessons} />;
}

/** Why a part of the course page did not come. */
export function courseErrorText(t: TFunction, error: unknown): string {
  return isOffline(error) ? t('teacherCourses.lessonsOffline') : teacherErrorText(t, error);
}
