import { useEffect } from 'react';
import { type NavigationType, useLocation } from 'react-router';

let visits = 0;

/** Counts the pages opened since the application loaded. Called once, in the routes. */
export function useCountVisits(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one count per place in the history
  useEffect(() => {
    visits += 1;
  }, [key]);
}

/** Returns true during the first page of this load, until its effects have run. */
export const isFirstVisit = (): boolean => visits === 0;

/** Returns true when the user reached the page with back, forward or reload, not by a link or a typed URL. */
export function isBackOrReload(navigation: `${NavigationType}`): boolean {
  if (navigation !== 'POP') return false;
  if (visits > 0) return true;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
