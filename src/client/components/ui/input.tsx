import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Unit or icon button at the right end ("minutos"). */
  suffix?: ReactNode;
};

/** A one-line text field, used inside `Field`. */
export function Input({ suffix, className, ...rest }: InputProps) {
  if (suffix === undefined)
    return (
      <input {...rest} className={cx('field-box h-10 w-full min-w-0 px-3 pointer-coarse:h-11', className)} />
    );
  return (
    <div className={cx('field-box flex h-10 items-center pointer-coarse:h-11', className)}>
      <input {...rest} className="h-full w-full min-w-0 bg-transparent pl-3 outline-none" />
      <span className="flex shrink-0 items-center pr-3 text-ui text-text-mute">{suffix}</span>
    </div>
  );
}
