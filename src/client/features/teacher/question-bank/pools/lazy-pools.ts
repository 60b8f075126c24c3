import { lazyWithPreload } from '../../../../lib/loading/lazy-with-preload.ts';

export const PoolDialog = lazyWithPreload(async () => {
  const { PoolDialog: Dialog, prepareRender } = await import('./pool-dialog.tsx');
  await prepareRender();
  return Dialog;
});

export const PoolRow = lazyWithPreload(async () => (await import('./pool-row.tsx')).PoolRow);
export const DrawMatrix = lazyWithPreload(async () => {
  const { DrawMatrix: Matrix, prepareRender } = await import('./draw-matrix.tsx');
  await prepareRender();
  return Matrix;
});
