import type { ReactNode } from 'react';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
  /** A change is being saved: blocks input but keeps the focus. */
  pending?: boolean | undefined;
};

/** An on/off switch with a label (native checkbox with role switch). */
export function Switch({ checked, onCheckedChange, label, description, disabled, pending }: SwitchProps) {
  return (
    <label className="flex cursor-pointer items-start gap-4 has-disabled:cursor-not-allowed">
      <span className="relative mt-0.5 inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-disabled={pending || undefined}
          onChange={(event) => !pending && onCheckedChange(event.target.checked)}
          className="peer size-full cursor-[inherit] appearance-none rounded-full bg-line-strong transition-colors duration-120 checked:bg-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-[3px] left-[3px] size-[18px] rounded-full bg-surface transition-transform duration-120 peer-checked:translate-x-4"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semi">{label}</span>
        {description && <span className="mt-0.5 block text-small text-text-soft">{description}</span>}
      </span>
    </label>
  );
}
