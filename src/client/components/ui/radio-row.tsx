import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type RadioRowProps = {
  name: string;
  value: string;
  checked: boolean;
  onSelect: (value: string) => void;
  /** Letter of the option. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
  /** Accessible name, when the row's text contains formulas. */
  label?: string | undefined;
  /** Language of the text, when it differs from the interface. */
  lang?: string | undefined;
  children: ReactNode;
};

/** An answer option: a native radio button with the whole 48 px row as target. */
export function RadioRow({
  name,
  value,
  checked,
  onSelect,
  mark,
  disabled,
  label,
  lang,
  children,
}: RadioRowProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center gap-3 rounded-sm border px-4 py-2 transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        checked
          ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:border-[Highlight] forced-colors:outline-1 forced-colors:outline-[Highlight]'
          : cx(
              'border-line-strong/60 bg-surface',
              !disabled && 'hover:border-line-strong hover:bg-surface-hover',
            ),
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        aria-label={label}
        disabled={disabled}
        onChange={() => onSelect(value)}
        className="peer size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-accent"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-[calc(1rem+5px)] size-2 -translate-y-1/2 rounded-full bg-accent opacity-0 peer-checked:opacity-100 forced-colors:bg-[Highlight]"
      />
      {mark && <span className="shrink-0 text-ui text-text-mute">{mark}</span>}
      <span lang={lang} className="min-w-0 grow read-small">
        {children}
      </span>
    </label>
  );
}
