import { useId } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { Select } from './select.tsx';

type SegmentedProps<V extends string> = {
  /** Label above the choice. */
  label: string;
  /** Hides the label visually when another label is nearby. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  options: ReadonlyArray<{ value: V; label: string }>;
  /** Null while nothing is chosen. */
  value: V | null;
  onValueChange: (value: V) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of up to five short options (native radio buttons). With more than three, a select below 40rem. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, hideLabel, hint, options, value, onValueChange, disabled, className } = props;
  const id = useId();
  const narrow = options.length > 3;
  return (
    <fieldset
      className={cx('min-w-0', className)}
      disabled={disabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'mb-1.5 text-small font-semi'}>{label}</legend>
      {narrow && (
        <Select
          className="sm:hidden"
          aria-label={label}
          options={options}
          value={value ?? options[0]!.value}
          onValueChange={onValueChange}
        />
      )}
      <div
        className={cx(
          'w-fit max-w-full flex-wrap rounded-sm border border-line bg-surface-hover',
          narrow ? 'hidden sm:flex' : 'flex',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative -m-px flex min-h-9 cursor-pointer items-center rounded-sm border border-transparent px-3 text-small font-medium text-text-soft transition-colors duration-120 hover:text-text has-checked:border-line-strong forced-colors:not-has-checked:border-[Canvas] has-checked:bg-surface has-checked:font-semi has-checked:text-text has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 cursor-pointer opacity-0"
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-mute">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
