import { useEffect } from 'react';
import { isValue } from '../../../../shared/question-types/traits.ts';
import { preloadReadingDialog } from '../../../components/reading/reading-button.tsx';
import { preloadKatex } from '../../../lib/dom/use-katex.ts';
import { loadToaster } from '../../../lib/loading/lazy-toaster.ts';
import { runAfterPaint } from '../../../lib/loading/run-after-paint.ts';
import { preloadAttemptView } from './lazy-attempt-view.tsx';
import { preloadLaterParts } from './lazy-parts.ts';
import type { SittingView } from './types.ts';

/** Milliseconds until the rest is fetched, after the lesson itself. */
const preloadAfter = 3_000;

/** Fetches what a sitting asks for only later, so that it is there when the connection is not: result, dialogs, notices, previews. */
export function useOfflineParts({ questions }: SittingView): void {
  const hasExercise = questions.some(isValue);
  useEffect(() => {
    // At once, while the connection is surely there: the time may be up soon, and the result needs them.
    const callOff = runAfterPaint(() => {
      preloadAttemptView();
      preloadLaterParts();
      void preloadReadingDialog();
    });
    const timer = setTimeout(() => {
      loadToaster();
      if (!hasExercise) return;
      void preloadKatex();
      import('../../../lib/forms/use-exact-value.ts').then(
        (rules) => rules.preloadExactValue(),
        () => undefined,
      );
    }, preloadAfter);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [hasExercise]);
}
