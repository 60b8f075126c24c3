import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import '../../styles/print.css';

/** Content that `window.print()` prints instead of the page; hidden on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
