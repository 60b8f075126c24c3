import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

/** Loads the student texts, which the answer field needs. */
export const KeyByField = lazyWithTexts(
  'student',
  async () => (await import('./key-by-field.tsx')).KeyByField,
);
