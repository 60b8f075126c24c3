import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';

export const StimulusDialog = lazyWithPreload(async () => {
  const { StimulusDialog: Dialog, prepareRender } = await import('./stimulus-dialog.tsx');
  await prepareRender();
  return Dialog;
});
