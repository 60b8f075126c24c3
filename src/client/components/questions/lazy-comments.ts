import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

export const CommentFields = lazyWithTexts(
  'secondary',
  async () => (await import('./form-extras.ts')).CommentFields,
);

/** Loads with the first question that has comments. */
export const CommentsView = lazyWithTexts(
  'secondary',
  async () => (await import('./comments-view.tsx')).CommentsView,
);
