import type { ReactNode } from 'react';

/** A key of the keyboard; not shown where fingers point. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-xs border border-line bg-surface-sunken px-1.5 py-0.5 font-mono text-caption text-text-soft pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
