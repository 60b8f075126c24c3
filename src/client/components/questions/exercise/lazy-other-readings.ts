import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** Shown now and then only: the build keeps it out of the lesson's own files. */
export const OtherReadings = lazyWithTexts(
  'sittingDialogs',
  async () => (await import('./other-readings.tsx')).OtherReadings,
);
