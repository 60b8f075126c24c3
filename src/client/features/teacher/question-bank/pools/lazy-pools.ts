import { lazyWithPreload } from '../../../../lib/loading/lazy-with-preload.ts';

export const PoolDialog = lazyWithPreload(async () => {
  const { PoolDialog: Dialog, readyToDraw } = await import('./pool-dialog.tsx');
  await readyToDraw();
  return Dialog;
});

export const PoolRow = lazyWithPreload(async () => (await import('./pool-row.tsx')).PoolRow);
export const DrawMatrix = lazyWithPreload(async () => {
  const { DrawMatrix: Matrix, readyToDraw } = await import('./draw-matrix.tsx');
  await readyToDraw();
  return Matrix;
});
