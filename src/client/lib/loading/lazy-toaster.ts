import type { Toaster } from '../../components/ui/toaster.tsx';
import { createStore } from '../dom/store.ts';

const loaded = createStore<typeof Toaster | null>(null);
let loading = false;

/** Returns the Toaster component; null until it is loaded. */
export const useLoadedToaster = loaded.use;

/** Loads the toaster: with the first toast, or earlier on pages that may need it offline. */
export function loadToaster(): void {
  if (loading) return;
  loading = true;
  import('../../components/ui/toaster.tsx').then(
    (module) => loaded.set(module.Toaster),
    () => {
      // Toasts stay queued; retries when the browser is online again.
      loading = false;
      window.addEventListener('online', loadToaster, { once: true });
    },
  );
}
