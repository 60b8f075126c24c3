import { Component, type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { OpeningLesson } from './lesson-problem.tsx';

const Loaded = lazyWithTexts('sittingDialogs', async () => {
  const { AttemptView, preloadUngradedParts } = await import('./attempt-view.tsx');
  await preloadUngradedParts();
  return AttemptView;
});

/** Preloads the code of the result before a sitting needs it. */
export const preloadAttemptView = Loaded.preload;

/** The result of a sitting, loaded lazily because an open sitting does not need it. */
export function LazyAttemptView(props: ComponentProps<typeof Loaded>) {
  return (
    <ResultLoadBoundary sittingId={props.first.sittingId}>
      <Suspense fallback={<OpeningLesson />}>
        <Loaded {...props} />
      </Suspense>
    </ResultLoadBoundary>
  );
}

type ResultLoadBoundaryProps = { sittingId: number; children: ReactNode };

/**
 * Error boundary for a failed load of the result's code, e.g. offline. Browsers may not retry a failed import on the same page,
 * so it opens the result's own URL once online.
 */
class ResultLoadBoundary extends Component<ResultLoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const go = () => location.replace(`/student/calificaciones/${this.props.sittingId}`);
    if (navigator.onLine) go();
    else addEventListener('online', go, { once: true });
  }

  override render() {
    return this.state.failed ? <OpeningLesson /> : this.props.children;
  }
}
