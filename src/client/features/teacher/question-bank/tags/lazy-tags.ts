import { lazyWithPreload } from '../../../../lib/loading/lazy-with-preload.ts';

export const TagsDialog = lazyWithPreload(async () => {
  const { TagsDialog: Dialog, prepareRender } = await import('./tags-dialog.tsx');
  await prepareRender();
  return Dialog;
});
