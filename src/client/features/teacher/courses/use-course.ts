import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { isFirstVisit } from '../../../lib/api/visits.ts';

/** Milliseconds the page says `Cargando...` after it is opened. */
const loadingTime = 500;

/** The course and its lessons; each comes, and fails, by itself. */
export function useCourse(courseId: number) {
  const known = courseId > 0 ? { courseId } : skipToken;
  const course = useQuery({ ...trpc.courses.get.queryOptions(known), staleTime: 0 });
  const lessons = useQuery({ ...trpc.lessons.listByCourse.queryOptions(known), staleTime: 0 });
  return { course, lessons };
}

/**
 * True for the first half second; who has waited longer than that for the page itself waits no more, unless the address
 * has no name and the page says so until it shows the server's.
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
