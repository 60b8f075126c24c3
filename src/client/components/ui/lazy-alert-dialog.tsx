import { type ComponentProps, Suspense } from 'react';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import type { AlertDialog } from './alert-dialog.tsx';

const Loaded = lazyWithPreload(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** Fetches the dialog's code ahead, where it may be needed without connection. */
export const preloadAlertDialog = Loaded.preload;

/** `AlertDialog`, fetched when it first opens: for pages whose first load must stay small. */
export function LazyAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
