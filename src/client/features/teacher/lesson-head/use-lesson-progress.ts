import { useQuery } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { nextStep } from '../../../../shared/rules/lesson-steps.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Returns what has happened in the lesson and its next step; null until both are known. */
export function useLessonProgress(lesson: LessonDetail) {
  const { data } = useQuery({
    ...trpc.lessons.progress.queryOptions({ lessonId: lesson.lessonId }),
    staleTime: 0,
  });
  return data ? { progress: data, next: nextStep(lesson, data, new Date()) } : null;
}
