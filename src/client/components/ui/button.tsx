import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '../../lib/dom/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary:
    'border-line-strong/60 bg-surface text-text shadow-low hover:border-line-strong hover:bg-surface-hover',
  ghost: 'border-transparent text-text-soft hover:bg-surface-hover hover:text-text',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
};
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-10 px-4 py-1.5 text-ui pointer-coarse:min-h-11',
  lg: 'min-h-11 px-5 py-2 text-ui',
  sm: 'min-h-8 px-3 py-1 text-small pointer-coarse:min-h-10',
};
const labelClass = 'inline-flex items-center justify-center gap-2';
const unavailableStyle = 'border-line bg-surface-sunken text-text-mute';

/** Returns the classes of a button, for links that look like one: `<Link className={buttonClass('secondary')}>`. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  unavailable = false,
): string {
  return cx(
    labelClass,
    'max-w-full rounded-sm border text-center font-semi transition-colors duration-120',
    sizes[size],
    unavailable ? unavailableStyle : variants[variant],
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement> | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Unavailable but focusable; the label states the reason ("Sin intentos"). */
  unavailable?: boolean | undefined;
  pending?: boolean | undefined;
  /** Label while pending; the width fits both labels and does not change. */
  pendingLabel?: string | undefined;
};

/** A button. Use at most one `primary` per view or dialog. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  unavailable = false,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = unavailable || pending;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      onClick={click}
      className={cx(buttonClass(variant, size, unavailable), className)}
    >
      {pendingLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={cx(labelClass, pending && 'invisible')}>
            {icon}
            {children}
          </span>
          <span className={cx(labelClass, !pending && 'invisible')}>
            {icon}
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  );
}
