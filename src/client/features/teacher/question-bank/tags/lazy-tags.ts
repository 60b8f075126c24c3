import { lazyWithPreload } from '../../../../lib/loading/lazy-with-preload.ts';

export const TagsDialog = lazyWithPreload(async () => {
  const { TagsDialog: Dialog, readyToDraw } = await import('./tags-dialog.tsx');
  await readyToDraw();
  return Dialog;
});
