import { useEffect, useRef } from 'react';

type Leaving = {
  /** The browser's back button. */
  onBack: () => void;
  /** The page was left inside the product. */
  onLeft: () => void;
  /** The page is going away: closed, reloaded, or another site. Only a beacon still gets through. */
  onUnload: () => void;
};

/** Whether this is the second entry of a page, which catches the back button. */
function isHeld(): boolean {
  return Boolean(history.state?.held);
}

/**
 * While `asking`, the browser asks before a reload or close. While `active`, going away is told: by the back
 * button, to another page of the product, or by unloading this one.
 */
export function useLeaveGuard(asking: boolean, active: boolean, leaving: Leaving): void {
  const handlers = useRef(leaving);
  handlers.current = leaving;
  const stillActive = useRef(active);
  stillActive.current = active;

  useEffect(() => {
    if (!asking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asking]);

  useEffect(() => {
    if (!active) return;
    // A second entry for the same page catches the back button; it is laid again each time, and is still there
    // after a reload.
    const hold = () => {
      if (!isHeld()) history.pushState({ ...history.state, held: true }, '', location.href);
    };
    const back = () => {
      hold();
      handlers.current.onBack();
    };
    // Also where the browser keeps the page in its cache (`persisted`), as WebKit does: leaving costs the same everywhere.
    const unload = () => handlers.current.onUnload();
    hold();
    window.addEventListener('popstate', back);
    window.addEventListener('pagehide', unload);
    return () => {
      window.removeEventListener('popstate', back);
      window.removeEventListener('pagehide', unload);
    };
  }, [active]);

  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (stillActive.current && location.pathname !== pathname) handlers.current.onLeft();
    };
  }, []);
}

/** While `active`, with nothing to catch any more: who goes back from the second entry means the page before both. */
export function usePassHeld(active: boolean): void {
  useEffect(() => {
    if (!active || !isHeld()) return;
    const { pathname } = location;
    const pass = () => {
      if (!isHeld() && location.pathname === pathname) history.back();
    };
    window.addEventListener('popstate', pass);
    return () => window.removeEventListener('popstate', pass);
  }, [active]);
}
