import type { Toaster } from '../../components/ui/toaster.tsx';
import { createStore } from '../dom/store.ts';

const loaded = createStore<typeof Toaster | null>(null);
let loading = false;

/** The toaster once it was fetched. */
export const useLoadedToaster = loaded.use;

/** Fetches the toaster: with the first notice, or ahead where it may be needed without connection. */
export function loadToaster(): void {
  if (loading) return;
  loading = true;
  import('../../components/ui/toaster.tsx').then(
    (module) => loaded.set(module.Toaster),
    () => {
      // The notices wait; nothing else on the page depends on them.
      loading = false;
      window.addEventListener('online', loadToaster, { once: true });
    },
  );
}
