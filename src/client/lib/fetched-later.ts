import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is fetched when it is first shown, or ahead with `preload` where it may be needed without
 * connection: for pages whose first load must stay small. To be shown inside a `Suspense`.
 */
export function fetchedLater<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loadModule = async () => ({ default: await load() });
  return Object.assign(lazy(loadModule), {
    preload: (): void => void loadModule().catch(() => undefined),
  });
}
