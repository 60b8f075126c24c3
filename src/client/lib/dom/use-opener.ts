import { useRef } from 'react';

/**
 * What had the focus when a dialog opened, to give it back when it closes: Radix returns it only to a
 * `Trigger`, and ours are opened by state.
 */
export function useOpener(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    // Read while rendering: afterwards a field with autoFocus has the focus already.
    if (open) opener.current = document.activeElement;
  }
  return (event) => {
    event.preventDefault();
    // What came in its place, such as a form, has taken the focus already.
    const { activeElement } = document;
    const isTaken = activeElement && activeElement !== document.body;
    if (isTaken && !(event.target as Element).contains(activeElement)) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}

/** For dialogs that follow each other: gives the focus back to what opened the first of them. */
export function useFirstOpener(): () => void {
  const opener = useRef(document.activeElement);
  return () =>
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    });
}
