import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

/** Loads the editor with the first question form. */
export const HtmlRichField = lazyWithTexts(
  'secondary',
  async () => (await import('./rich-field.tsx')).HtmlRichField,
);
export const PlainRichField = lazyWithTexts(
  'secondary',
  async () => (await import('./rich-field.tsx')).PlainRichField,
);
export const LineField = lazyWithTexts('secondary', async () => (await import('./line-field.tsx')).LineField);
