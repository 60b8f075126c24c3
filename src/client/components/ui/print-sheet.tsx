import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import '../../styles/print.css';

/** What `window.print()` puts on paper instead of the page; never seen on the screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
