import { useEffect, useState } from 'react';

/**
 * Returns whether the code that draws `data` has loaded. Shown earlier, the content would move when the code arrives.
 * `load` runs once, for the first data, and never rejects.
 */
export function useLoadedFor<Data>(data: Data | undefined, load: (data: Data) => Promise<unknown>): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const isKnown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the first data
  useEffect(() => {
    if (data === undefined || isLoaded) return;
    let open = true;
    void load(data).then(() => open && setIsLoaded(true));
    return () => {
      open = false;
    };
  }, [isKnown]);
  return isKnown && isLoaded;
}
