import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** Field for a question text with pictures. */
export const HtmlField = lazyWithTexts('secondary', async () => (await import('./html-field.tsx')).HtmlField);

/** Field for an option: text or picture. */
export const OptionField = lazyWithTexts(
  'secondary',
  async () => (await import('./option-field.tsx')).OptionField,
);
