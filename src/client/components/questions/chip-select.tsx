import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { NativeSelect, type SelectProps } from '../ui/select.tsx';

type ChipSelectProps<V extends string> = Omit<SelectProps<V>, 'className'> & {
  'aria-label': string;
  /** The current choice, as the chip shows it. */
  children: ReactNode;
  accent?: boolean;
};

/** A native select behind a chip. */
export function ChipSelect<V extends string>({ accent, children, ...select }: ChipSelectProps<V>) {
  return (
    <span
      className={cx(
        'relative inline-flex min-h-9 max-w-full items-center rounded-full border px-3.5 text-ui has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-10',
        accent
          ? 'border-accent/40 bg-accent-soft font-semi text-accent-text'
          : 'border-line-strong/60 bg-surface',
      )}
    >
      <span aria-hidden className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
        {children}
        <ChevronDown className="size-3.5" strokeWidth={1.75} />
      </span>
      <NativeSelect
        {...select}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
      />
    </span>
  );
}
