import { type ComponentProps, Suspense } from 'react';
import { fetchedLater } from '../../lib/fetched-later.ts';
import { OpeningLesson } from './lesson-problem.tsx';

const Loaded = fetchedLater(async () => (await import('./attempt-view.tsx')).AttemptView);

/** Fetches the result's part of the page, before a sitting needs it. */
export const preloadAttemptView = Loaded.preload;

/** The result of a sitting, which a lesson that is being taken can begin without. */
export function LazyAttemptView(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<OpeningLesson />}>
      <Loaded {...props} />
    </Suspense>
  );
}
