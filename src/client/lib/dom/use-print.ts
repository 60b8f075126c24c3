import { useEffect, useState } from 'react';

/** Prints a sheet that is rendered only while printing, so that long tables do not render twice. */
export function usePrint(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);
  return { printing, print: () => (printing ? window.print() : setPrinting(true)) };
}
