import { useQuery } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { nextStep } from '../../../../shared/rules/lesson-steps.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Milliseconds between refetches while something goes on. */
const pollInterval = 5_000;

/** Returns what has happened in the lesson and its next step; null until both are known. */
export function useLessonProgress(lesson: LessonDetail) {
  const { data } = useQuery({
    ...trpc.lessons.progress.queryOptions({ lessonId: lesson.lessonId }),
    staleTime: 0,
    // Students hand in, and the evaluator marks, while the page is open.
    refetchInterval: ({ state: { data: known } }) =>
      known && (known.inside > 0 || (known.ungraded > 0 && known.toMark === 0)) ? pollInterval : false,
  });
  return data ? { progress: data, next: nextStep(lesson, data, new Date()) } : null;
}
