import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

/** A keyboard key; hidden on touch devices. */
export function Kbd({ onAccent, children }: { onAccent?: boolean; children: ReactNode }) {
  return (
    <kbd
      className={cx(
        'rounded-xs border px-1.5 py-0.5 font-mono text-caption font-normal max-md:hidden pointer-coarse:hidden',
        onAccent ? 'border-current' : 'border-line bg-surface-sunken text-text-soft',
      )}
    >
      {children}
    </kbd>
  );
}
