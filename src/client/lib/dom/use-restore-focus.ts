import { useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens and returns a handler that restores it on close. Radix restores focus only to
 * a `Trigger`; our dialogs open by state.
 */
export function useRestoreFocus(open: boolean): (event: Event) => void {
  const previousFocus = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    // Read during render: later, a field with autoFocus may already have the focus.
    if (open) previousFocus.current = document.activeElement;
  }
  return (event) => {
    event.preventDefault();
    // Another element, such as a form that replaced the dialog, already has the focus.
    const { activeElement } = document;
    const hasOtherFocus = activeElement && activeElement !== document.body;
    if (hasOtherFocus && !(event.target as Element).contains(activeElement)) return;
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
}

/** For consecutive dialogs: returns the focus to the element that opened the first one. */
export function useRestoreFirstFocus(): () => void {
  const previousFocus = useRef(document.activeElement);
  return () =>
    requestAnimationFrame(() => {
      if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    });
}
