import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

export const CommentFields = lazyWithTexts(
  'questionEditors',
  async () => (await import('./comment-fields.tsx')).CommentFields,
);

/** Fetched with the first question that has comments. */
export const CommentsView = lazyWithTexts(
  'questionEditors',
  async () => (await import('./comments-view.tsx')).CommentsView,
);
