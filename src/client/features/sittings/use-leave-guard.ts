import { useEffect, useRef } from 'react';

/**
 * While a sitting is open: the browser asks before a reload or close; its back button asks through `onBack`;
 * and leaving the page any other way inside the product calls `onLeft`.
 */
export function useLeaveGuard(active: boolean, onBack: () => void, onLeft: () => void): void {
  const handlers = useRef({ onBack, onLeft });
  handlers.current = { onBack, onLeft };
  const stillActive = useRef(active);
  stillActive.current = active;

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // A second entry for the same page catches the back button; it is laid again each time.
    const hold = () => history.pushState(history.state, '', location.href);
    const back = () => {
      hold();
      handlers.current.onBack();
    };
    hold();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('popstate', back);
    };
  }, [active]);

  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (stillActive.current && location.pathname !== pathname) handlers.current.onLeft();
    };
  }, []);
}
