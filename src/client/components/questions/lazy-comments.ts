import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

/** Loads with the first question that has comments. */
export const CommentsView = lazyWithTexts(
  'secondary',
  async () => (await import('./comments-view.tsx')).CommentsView,
);
