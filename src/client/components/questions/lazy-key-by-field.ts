import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

/** With the texts of a lesson being taken, which its field has. */
export const KeyByField = lazyWithTexts(
  'student',
  async () => (await import('./key-by-field.tsx')).KeyByField,
);
