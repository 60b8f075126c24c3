import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** Rarely shown; lazy so that the build keeps it out of the lesson's main files. */
export const OtherReadings = lazyWithTexts(
  'sittingDialogs',
  async () => (await import('./other-readings.tsx')).OtherReadings,
);
