import { useEffect } from 'react';
import { isValue } from '../../../../shared/question-types/traits.ts';
import { preloadReadingDialog } from '../../../components/reading/reading-button.tsx';
import { preloadKatex } from '../../../lib/dom/use-katex.ts';
import { loadToaster } from '../../../lib/loading/lazy-toaster.ts';
import { runAfterPaint } from '../../../lib/loading/run-after-paint.ts';
import { preloadAttemptView } from './lazy-attempt-view.tsx';
import { preloadLaterParts } from './lazy-parts.ts';
import type { SittingView } from './types.ts';

/** Milliseconds after the lesson before the remaining code loads. */
const preloadDelay = 3_000;

/** Preloads what a sitting needs later, in case the connection fails: result, dialogs, toaster, previews. */
export function useOfflineParts({ questions }: SittingView): void {
  const hasExercise = questions.some(isValue);
  useEffect(() => {
    // Right after the first paint, while the connection works: the time may end soon, and the result needs these parts.
    const callOff = runAfterPaint(() => {
      void preloadAttemptView();
      void preloadLaterParts();
      void preloadReadingDialog();
    });
    const timer = setTimeout(() => {
      loadToaster();
      if (!hasExercise) return;
      void preloadKatex();
      Promise.all([
        import('../../../lib/forms/use-exact-value.ts').then((rules) => rules.preloadExactValue()),
        import('../../../components/questions/exercise/other-readings.tsx'),
      ]).catch(() => undefined);
    }, preloadDelay);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [hasExercise]);
}
