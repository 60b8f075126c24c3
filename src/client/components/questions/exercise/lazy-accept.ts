import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** Loads with the first question that has an accept rule. */
export const AcceptView = lazyWithTexts(
  'secondary',
  async () => (await import('./accept-view.tsx')).AcceptView,
);

/** Returns whether the teacher may have to say what the separator of a key is, before the parser is loaded. */
export const mayBeThousands = (key: string): boolean => /\d[.,']\d{3}(?!\d)/.test(key);
