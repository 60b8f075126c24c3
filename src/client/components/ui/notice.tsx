import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

const styles = {
  warn: { icon: TriangleAlert, box: 'border-warn-line bg-warn-soft', mark: 'text-warn-text' },
  danger: { icon: CircleX, box: 'border-danger-line bg-danger-soft', mark: 'text-danger-text' },
  success: { icon: CircleCheck, box: 'border-success-line bg-success-soft', mark: 'text-success-text' },
  info: { icon: Info, box: 'border-accent-line bg-accent-soft', mark: 'text-accent-text' },
};

type NoticeProps = {
  tone: keyof typeof styles;
  /** `status` when it appears on an open page, `alert` when it needs immediate attention. */
  role?: 'status' | 'alert';
  /** Replaces the icon of its tone. */
  icon?: LucideIcon;
  children: ReactNode;
};

/** A persistent message inside a form or dialog ("Después de asignarlas…"). */
export function Notice({ tone, role, icon, children }: NoticeProps) {
  const { box, mark } = styles[tone];
  const Icon = icon ?? styles[tone].icon;
  return (
    <div role={role} className={cx('flex items-start gap-3 rounded-sm border px-3.5 py-3 text-ui', box)}>
      <Icon aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
