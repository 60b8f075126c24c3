import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { buttonClass } from './button.tsx';
import { NativeSelect, type SelectProps } from './select.tsx';

type ButtonSelectProps<V extends string> = Omit<SelectProps<V>, 'className'> & {
  /** Accessible name; the button shows less. */
  'aria-label': string;
  icon: ReactNode;
  /** Short text of the current choice. */
  shown: string;
};

/** A native select behind a button that shows a short text. */
export function ButtonSelect<V extends string>({ icon, shown, ...rest }: ButtonSelectProps<V>) {
  return (
    <span
      className={cx(
        buttonClass('secondary'),
        'relative shrink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {icon}
      <span aria-hidden>{shown}</span>
      <NativeSelect {...rest} className="absolute inset-0 w-full appearance-none opacity-0" />
    </span>
  );
}
