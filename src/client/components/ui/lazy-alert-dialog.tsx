import { type ComponentProps, Suspense } from 'react';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import type { AlertDialog } from './alert-dialog.tsx';

const Loaded = lazyWithPreload(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** Preloads the dialog's code, for pages that may need it offline. */
export const preloadAlertDialog = Loaded.preload;

/** `AlertDialog`, loaded when it first opens, for pages whose initial bundle must stay small. */
export function LazyAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
