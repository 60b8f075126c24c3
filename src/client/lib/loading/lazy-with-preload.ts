import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code is fetched when it is first shown, or ahead with `preload` where it may be needed without
 * connection: for pages whose first load must stay small. To be shown inside a `Suspense`, which waits only for code
 * that is not there yet: what was preloaded is drawn with the rest, without the turn a `lazy` takes.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const loadModule = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Fetched = lazy(loadModule) as unknown as ComponentType<P>;
  function Later(props: P) {
    // One of both for as long as it is shown: another would begin anew.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Fetched);
    return createElement(Part, props);
  }
  /** Ends when the code is there or could not be fetched, which rendering it then shows. */
  const preload = (): Promise<void> =>
    loadModule().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Later, { preload });
}
