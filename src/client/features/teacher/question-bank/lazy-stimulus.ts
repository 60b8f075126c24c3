import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';

export const StimulusDialog = lazyWithPreload(async () => {
  const { StimulusDialog: Dialog, readyToDraw } = await import('./stimulus-dialog.tsx');
  await readyToDraw();
  return Dialog;
});
