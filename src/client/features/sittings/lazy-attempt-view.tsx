import { type ComponentProps, lazy, Suspense } from 'react';
import { OpeningLesson } from './lesson-problem.tsx';

const load = async () => ({ default: (await import('./attempt-view.tsx')).AttemptView });
const Loaded = lazy(load);

/** Fetches the result's part of the page, before a sitting needs it. */
export const preloadAttemptView = (): void => void load().catch(() => {});

/** The result of a sitting, which a lesson that is being taken can begin without. */
export function LazyAttemptView(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<OpeningLesson />}>
      <Loaded {...props} />
    </Suspense>
  );
}
