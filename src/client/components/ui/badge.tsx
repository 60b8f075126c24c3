import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

export type Tone = 'success' | 'warn' | 'danger' | 'neutral' | 'accent';

const tones: Record<Tone, string> = {
  success: 'bg-success-soft text-success-text',
  warn: 'bg-warn-soft text-warn-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-surface-hover text-text-soft',
  accent: 'bg-accent-soft text-accent-text',
};

/** A filled label with an icon, such as the status of a lesson. For on/off states use `StatusDot`. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1.5 rounded-xs px-2 py-[3px] text-caption font-semi whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
