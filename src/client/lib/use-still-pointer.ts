import { useEffect, useRef } from 'react';

/**
 * For what grows by itself as somebody types, such as a preview: what is under the mouse, a button below, stays there
 * and the rest of the page gives way. The rules are fetched apart: a page is there before anybody types.
 */
export function useStillPointer<E extends Element>() {
  const growing = useRef<E>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let gone = false;
    import('./still-pointer.ts').then(
      ({ keepStill }) => {
        if (!gone && growing.current) end = keepStill(growing.current);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, []);
  return growing;
}
