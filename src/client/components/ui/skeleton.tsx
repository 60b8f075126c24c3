import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

/** One grey bar; give it the size of what it stands for: `<Bone className="h-6 w-40" />`. */
export function Bone({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-xs bg-surface-hover', className)} />;
}

/** Bones in the shape of the real content; shows after 150 ms. `label` is read out ("Cargando lecciones"). */
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
