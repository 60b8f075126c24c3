import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

/** Loads after the fields of a question, because it compares keys as values. */
export const ContentDoubts = lazyWithTexts(
  'secondary',
  async () => (await import('./form-extras.ts')).ContentDoubts,
);
