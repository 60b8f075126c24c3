import { Search } from 'lucide-react';
import { cx } from '../../lib/dom/cx.ts';

type SearchFieldProps = {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
};

/** A search input that filters the list below while typing. */
export function SearchField({ label, value, onValueChange, className, autoFocus }: SearchFieldProps) {
  return (
    <div
      className={cx('field-box flex h-10 min-w-0 items-center gap-2.5 pl-3 pointer-coarse:h-11', className)}
    >
      <Search aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: for a dialog that opens for searching
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent pr-3 outline-none"
      />
    </div>
  );
}
