import { useEffect } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { loadToaster } from '../../lib/lazy-toaster.ts';
import { preloadExactValue } from '../../lib/use-exact-value.ts';
import { preloadKatex } from '../../lib/use-katex.ts';
import { preloadLaterParts } from './later-parts.ts';
import { preloadAttemptView } from './lazy-attempt-view.tsx';
import type { SittingView } from './types.ts';

/** Milliseconds until the rest is fetched, after the lesson itself. */
const preloadAfter = 3_000;

/** Fetches what a sitting asks for only later, so that it is there when the connection is not: result, dialogs, notices, previews. */
export function useOfflineParts({ questions }: SittingView): void {
  const hasExercise = questions.some(({ type }) => type === 'ejercicio');
  useEffect(() => {
    // At once, while the connection is surely there: the time may be up soon, and the result needs them.
    const callOff = afterPaint(() => {
      preloadAttemptView();
      preloadLaterParts();
    });
    const timer = setTimeout(() => {
      loadToaster();
      if (!hasExercise) return;
      void preloadKatex();
      preloadExactValue();
    }, preloadAfter);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [hasExercise]);
}
