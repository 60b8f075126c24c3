import { useEffect } from 'react';
import { type NavigationType, useLocation } from 'react-router';

let visits = 0;

/** Counts the pages opened since the application was loaded; used once, in the routes. */
export function useCountVisits(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one count per place in the history
  useEffect(() => {
    visits += 1;
  }, [key]);
}

/** While the first page of this load is drawn, until its effects have run. */
export const isFirstVisit = (): boolean => visits === 0;

/** The page was reached with the browser's back, forward or reload, not by a link or a typed address. */
export function cameBack(navigation: `${NavigationType}`): boolean {
  if (navigation !== 'POP') return false;
  if (visits > 0) return true;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
