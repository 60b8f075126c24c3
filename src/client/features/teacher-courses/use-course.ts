import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { isOffline } from '../../lib/api-error.ts';
import { teacherErrorText } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** Milliseconds the page says `Cargando...` after it is opened. */
const loadingTime = 500;

export function useCourse(courseId: number) {
  const known = courseId > 0 ? { courseId } : skipToken;
  const course = useQuery({ ...trpc.courses.get.queryOptions(known), staleTime: 0 });
  const lessons = useQuery({ ...trpc.lessons.listByCourse.queryOptions(known), staleTime: 0 });
  return { course: course.data, lessons };
}

/** True for the first half second. */
export function useOpening(courseId: number): boolean {
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOpened(courseId), loadingTime);
    return () => clearTimeout(timer);
  }, [courseId]);
  return opened !== courseId;
}

export function lessonsErrorText(t: TFunction, error: unknown): string {
  return isOffline(error) ? t('teacherCourses.lessonsOffline') : teacherErrorText(t, error);
}
