import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * Returns a component whose code loads on first render, or earlier with `preload` for pages that may need it offline.
 * Render it inside a `Suspense`. Unlike `lazy`, preloaded code renders without suspending.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const loadModule = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Fetched = lazy(loadModule) as unknown as ComponentType<P>;
  function Later(props: P) {
    // Fixed while mounted: switching the component type would remount it.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Fetched);
    return createElement(Part, props);
  }
  /** Resolves when the code is loaded or failed to load; rendering then reports the failure. */
  const preload = (): Promise<void> =>
    loadModule().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Later, { preload });
}
