import { useEffect, useRef } from 'react';

type Leaving = {
  /** Called on the browser's back button. */
  onBack: () => void;
  /** Called after navigation inside the application. */
  onLeft: () => void;
  /** Called when the page unloads: closed, reloaded or another site. Only a beacon still works then. */
  onUnload: () => void;
};

/** Returns whether the current history entry is the extra one that catches the back button. */
function isGuardEntry(): boolean {
  return Boolean(history.state?.held);
}

/**
 * While `asking`, the browser asks before reload or close. While `active`, reports leaving: back button, navigation inside the
 * application, or unload.
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
    // An extra history entry for the same page catches the back button; it is pushed again each time and survives a reload.
    const pushGuardEntry = () => {
      if (!isGuardEntry()) history.pushState({ ...history.state, held: true }, '', location.href);
    };
    const back = () => {
      pushGuardEntry();
      handlers.current.onBack();
    };
    // Also for a page that enters the back/forward cache (`persisted`, e.g. WebKit): leaving costs the same in all browsers.
    const unload = () => handlers.current.onUnload();
    pushGuardEntry();
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

/** While `active`, going back from the extra entry also skips the page's original entry. */
export function useSkipGuardEntry(active: boolean): void {
  useEffect(() => {
    if (!active || !isGuardEntry()) return;
    const { pathname } = location;
    const skipEntry = () => {
      if (!isGuardEntry() && location.pathname === pathname) history.back();
    };
    window.addEventListener('popstate', skipEntry);
    return () => window.removeEventListener('popstate', skipEntry);
  }, [active]);
}
