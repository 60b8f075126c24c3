import { type ComponentProps, lazy, Suspense } from 'react';
import type { AlertDialog } from './alert-dialog.tsx';

const load = async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog });
const Loaded = lazy(load);

/** Fetches the dialog's code ahead, where it may be needed without connection. */
export const preloadAlertDialog = (): void => void load().catch(() => undefined);

/** `AlertDialog`, fetched when it first opens: for pages whose first load must stay small. */
export function LazyAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
