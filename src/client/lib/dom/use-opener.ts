import { useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens and returns a handler that restores it on close. Radix restores focus only to
 * a `Trigger`; our dialogs open by state.
 */
export function useOpener(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    // Read during render: later, a field with autoFocus may already have the focus.
    if (open) opener.current = document.activeElement;
  }
  return (event) => {
    event.preventDefault();
    // Another element, such as a form that replaced the dialog, already has the focus.
    const { activeElement } = document;
    const isTaken = activeElement && activeElement !== document.body;
    if (isTaken && !(event.target as Element).contains(activeElement)) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}

/** For consecutive dialogs: returns the focus to the element that opened the first one. */
export function useFirstOpener(): () => void {
  const opener = useRef(document.activeElement);
  return () =>
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    });
}
