import { useEffect, useRef } from 'react';

/** For a button that opens a form in its own place: the focus comes back to it when the form closes. */
export function useFocusBack(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}
