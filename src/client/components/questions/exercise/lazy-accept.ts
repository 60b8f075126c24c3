import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** Loads with the first question that has an accept rule. */
export const AcceptView = lazyWithTexts(
  'secondary',
  async () => (await import('./accept-view.tsx')).AcceptView,
);
