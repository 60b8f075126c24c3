import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type CheckboxCardProps = {
  title: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** A native checkbox with the whole card as target, used for question types. */
export function CheckboxCard({ title, description, checked, onCheckedChange, disabled }: CheckboxCardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-sm border border-line bg-surface px-3 py-3 transition-colors duration-120 hover:border-line-strong has-checked:border-accent-line has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <CheckMark checked={checked} disabled={disabled} onCheckedChange={onCheckedChange} />
      <span className="min-w-0">
        <span className="block text-ui leading-5 font-semi wrap-anywhere">{title}</span>
        {description && <span className="mt-0.5 block text-caption text-text-mute">{description}</span>}
      </span>
    </label>
  );
}

type CheckMarkProps = Pick<CheckboxCardProps, 'checked' | 'onCheckedChange' | 'disabled'> & {
  label?: string;
};

/** A styled native checkbox. Set `label` when no text wraps it. */
export function CheckMark({ checked, onCheckedChange, disabled, label }: CheckMarkProps) {
  return (
    <span className="relative mt-px inline-flex size-[18px] shrink-0">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="peer size-full appearance-none rounded-xs border-[1.5px] border-line-strong bg-surface outline-none checked:border-accent checked:bg-accent"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute inset-0.5 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        strokeWidth={2.5}
      />
    </span>
  );
}
