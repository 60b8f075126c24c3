import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

/** One grey placeholder bar; give it the size of the content: `<Bone className="h-6 w-40" />`. */
export function Bone({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-xs bg-surface-hover', className)} />;
}

/** Placeholder in the shape of the content; appears after 150 ms. `label` is announced ("Cargando lecciones"). */
export function Skeleton({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={cx('appear-late', className)}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
