import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After moving to another page the view starts at its top and the focus at its content. Where a page has a frame of
 * its own, what had the focus went away with the frame before: then too the focus starts at the content, except in
 * a page that was just loaded, whose reader begins with its first link.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef('');
  useEffect(() => {
    const from = last.current;
    if (from === pathname) return;
    last.current = pathname;
    if (from) window.scrollTo(0, 0);
    else if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
