import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

/** The dialog that prepares a lesson, with its texts. */
export const LazyPreparingDialog = lazyWithTexts(
  'sittingDialogs',
  async () => (await import('./preparing-dialog.tsx')).PreparingDialog,
);
