import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Prints a sheet that is rendered only while printing, so that long tables do not render twice. The browser's own print
 * command prints it too.
 */
export function usePrint(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  const isRendered = useRef(false);
  const isAsked = useRef(false);
  useEffect(() => {
    const before = () => {
      // The browser takes the page as it is when this returns.
      if (!isRendered.current) flushSync(() => setPrinting(true));
    };
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  useEffect(() => {
    isRendered.current = printing;
    if (!printing || !isAsked.current) return;
    isAsked.current = false;
    window.print();
  }, [printing]);
  const print = () => {
    if (printing) return window.print();
    isAsked.current = true;
    setPrinting(true);
  };
  return { printing, print };
}
