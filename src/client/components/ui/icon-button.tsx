import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Accessible name, also shown as the native tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Classes of a square button or link with an icon. */
export const iconButtonClass =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-text-soft transition-colors duration-120 hover:bg-surface-hover hover:text-text pointer-coarse:size-10';

/** A square icon button; wrap it in `Tooltip` when the icon alone is not clear. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButtonClass, className)}>
      {children}
    </button>
  );
}
