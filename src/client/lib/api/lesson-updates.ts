import { useEffect, useRef } from 'react';
import { queryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

const listeners = new Set<(lessonId: number) => void>();

/** Invalidates all queries that contain lesson data: lessons, courses, questions, question sets, assignments. */
export async function refreshLessons(): Promise<void> {
  await Promise.all(
    [
      trpc.lessons,
      trpc.courses,
      trpc.questions,
      trpc.questionSets,
      trpc.assignments,
      trpc.prompts,
      trpc.items,
    ].map((area) => queryClient.invalidateQueries(area.pathFilter())),
  );
}

/** Emits the lesson-updated event after the data of a lesson changed. */
export function publishLessonUpdate(lessonId: number): void {
  for (const listener of [...listeners]) listener(lessonId);
}

export function useOnLessonUpdate(onUpdate: (lessonId: number) => void): void {
  const latest = useRef(onUpdate);
  latest.current = onUpdate;
  useEffect(() => {
    const listener = (lessonId: number) => latest.current(lessonId);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
