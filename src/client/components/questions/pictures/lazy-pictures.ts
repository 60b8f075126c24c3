import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** The field of a question text, with pictures in it. */
export const HtmlField = lazyWithTexts('secondary', async () => (await import('./html-field.tsx')).HtmlField);

/** What an option says: a text or a picture. */
export const OptionField = lazyWithTexts(
  'secondary',
  async () => (await import('./option-field.tsx')).OptionField,
);
