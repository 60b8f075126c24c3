import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/trpc.ts';

/** Milliseconds that a hidden page keeps its stream. */
const hiddenDelay = 60_000;
/** Failed connections in a row after which the page only polls, until it is shown again. */
const maxFailures = 3;

/**
 * Calls `onNews` when the end of the sitting changes or the sitting is closed, within seconds. Where streams are refused or
 * buffered, the page's own polling finds it later.
 */
export function useSittingStream(sittingId: number, endsAt: string, onNews: () => void): void {
  const latest = useRef({ endsAt, onNews });
  latest.current = { endsAt, onNews };
  useEffect(() => {
    let close = () => {};
    let isOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      if (isOpen) return;
      isOpen = true;
      let failures = 0;
      const subscription = api.sittings.changes.subscribe(
        { sittingId, endsAt: latest.current.endsAt },
        {
          onData: () => latest.current.onNews(),
          onConnectionStateChange: ({ state, error }) => {
            if (state === 'pending') failures = 0;
            else if (error) failures += 1;
            if (failures >= maxFailures) close();
          },
          onError: () => close(),
        },
      );
      close = () => {
        subscription.unsubscribe();
        isOpen = false;
      };
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') open();
      else timer = setTimeout(() => close(), hiddenDelay);
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
      close();
    };
  }, [sittingId]);
}
