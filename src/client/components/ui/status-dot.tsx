import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type StatusDotProps = {
  on: boolean;
  /** Colour when off: red for Inactiva, grey for Deshabilitada. */
  offTone?: 'danger' | 'neutral';
  children: ReactNode;
};

/** Dot and text: Activa/Inactiva, Habilitada/Deshabilitada. Filled when on, a ring when off. */
export function StatusDot({ on, offTone = 'neutral', children }: StatusDotProps) {
  const colour = on ? 'text-success-text' : offTone === 'danger' ? 'text-danger-text' : 'text-text-mute';
  const disc = on
    ? 'bg-success'
    : offTone === 'danger'
      ? 'border-[1.5px] border-danger'
      : 'border-[1.5px] border-line-strong';
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-ui font-medium whitespace-nowrap', colour)}>
      <span aria-hidden className={cx('size-[9px] shrink-0 rounded-full', disc)} />
      {children}
    </span>
  );
}
