import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { isFirstVisit } from '../../../lib/api/visits.ts';

/** Milliseconds for which the page shows `Cargando...` after opening. */
const loadingTime = 500;

/** Loads the course and its lessons, independently of each other. */
export function useCourse(courseId: number) {
  const known = courseId > 0 ? { courseId } : skipToken;
  const course = useQuery({ ...trpc.courses.get.queryOptions(known), staleTime: 0 });
  const lessons = useQuery({ ...trpc.lessons.listByCourse.queryOptions(known), staleTime: 0 });
  return { course, lessons };
}

/**
 * Returns true for the first 500 ms. Returns false at once when the page load already took longer, unless the URL has no name:
 * the page then says so for 500 ms, before it shows the server's name.
 */
export function useOpening(courseId: number, isNamed: boolean): boolean {
  const [opened, setOpened] = useState(() =>
    isNamed && isFirstVisit() && performance.now() > loadingTime ? courseId : null,
  );
  useEffect(() => {
    if (opened === courseId) return;
    const timer = setTimeout(() => setOpened(courseId), loadingTime);
    return () => clearTimeout(timer);
  }, [courseId, opened]);
  return opened !== courseId;
}
