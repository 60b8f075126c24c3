import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type Option<V extends string> = { value: V; label: string; disabled?: boolean };

export type SelectProps<V extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> & {
  options: ReadonlyArray<Option<V>>;
  value: V;
  onValueChange: (value: V) => void;
};

/** A native select without styles. */
export function NativeSelect<V extends string>({ options, onValueChange, ...rest }: SelectProps<V>) {
  return (
    <select {...rest} onChange={(event) => onValueChange(event.target.value as V)}>
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="bg-surface text-text"
        >
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A native select, used inside `Field`. */
export function Select<V extends string>({ className, ...rest }: SelectProps<V>) {
  return (
    <div className={cx('relative', className)}>
      <NativeSelect
        {...rest}
        className="field-box h-10 w-full appearance-none truncate pr-9 pl-3 pointer-coarse:h-11"
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-soft"
        strokeWidth={1.75}
      />
    </div>
  );
}
