import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After navigation, scrolls to the top and focuses the content. A page with its own frame remounts and loses the focus; then the
 * focus also moves to the content, except right after a page load, when the reader starts at the first link.
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
