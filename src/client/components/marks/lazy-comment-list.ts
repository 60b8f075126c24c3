import { lazy } from 'react';

/** Loaded when an editor opens, so that pages with marks stay within their size. */
export const CommentList = lazy(async () => ({ default: (await import('./comment-list.tsx')).CommentList }));
