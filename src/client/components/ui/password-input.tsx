import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement> | undefined;
  showLabel: string;
  hideLabel: string;
};

/** A password field with a button to show its content. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="field-box flex h-10 items-center pointer-coarse:h-11">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="h-full w-full min-w-0 bg-transparent pl-3 outline-none"
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="mr-1 inline-flex size-8 shrink-0 items-center justify-center rounded-xs text-text-soft hover:text-text"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
