import { Component, type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { OpeningLesson } from './lesson-problem.tsx';

const Loaded = lazyWithPreload(async () => (await import('./attempt-view.tsx')).AttemptView);

/** Fetches the result's part of the page, before a sitting needs it. */
export const preloadAttemptView = Loaded.preload;

/** The result of a sitting, which a lesson that is being taken can begin without. */
export function LazyAttemptView(props: ComponentProps<typeof Loaded>) {
  return (
    <AtItsOwnAddress sittingId={props.first.sittingId}>
      <Suspense fallback={<OpeningLesson />}>
        <Loaded {...props} />
      </Suspense>
    </AtItsOwnAddress>
  );
}

type AtItsOwnAddressProps = { sittingId: number; children: ReactNode };

/**
 * Where the part could not be fetched, the connection having gone just then, a browser may not ask for it again on the
 * same page: the result is opened on a new one, at the address it has besides.
 */
class AtItsOwnAddress extends Component<AtItsOwnAddressProps, { failed: boolean }> {
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
