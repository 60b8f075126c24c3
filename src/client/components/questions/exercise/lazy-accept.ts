import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** What is accepted besides the key: fetched with the first question that says something of it. */
export const AcceptView = lazyWithTexts(
  'secondary',
  async () => (await import('./accept-view.tsx')).AcceptView,
);
