import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { isOffline } from '../../../lib/api/api-error.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

type LessonsProblemProps = {
  courseId: number;
  lessons: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
};

/** Error state of the list of lessons: it failed to load, or the URL contains no valid course. */
export function LessonsProblem({ courseId, lessons }: LessonsProblemProps) {
  const { t } = useTranslation();
  const title = t('teacherCourses.lessonsFailed');
  if (courseId === 0) return <ErrorPanel title={title} text={t('errors.subject-not-found')} />;
  return <ErrorPanel title={title} text={courseErrorText(t, lessons.error)} query={lessons} />;
}

/** Returns why a part of the course page failed to load. */
export function courseErrorText(t: TFunction, error: unknown): string {
  return isOffline(error) ? t('teacherCourses.lessonsOffline') : teacherErrorText(t, error);
}
